/** Made by types/make.js from types/openapi.json: `npm run api`. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What a rule concerns.
         * @enum {string}
         */
        About: "direction" | "size" | "fitted" | "own";
        /** @description A game with the judgements of its positions. */
        AnalysedGame: {
            /**
             * Format: int32
             * @description Effort, in multiples of the judge's usual effort.
             */
            effort: number;
            game: components["schemas"]["Spec"];
            /** @description By number of moves before the position, as far as judged. The last positions come first. */
            judged: {
                [key: string]: components["schemas"]["Judgement"];
            };
            /** @description In the game's notation, as one line. */
            moves: string;
            /** @description Number of moves. */
            plies: number;
            /** @description The position before the moves; empty for the usual starting position. */
            root: string;
        };
        /** @description A strategy's answer: a move, with its knowledge of the position. */
        Analysis: {
            /**
             * Format: int32
             * @description Number of earlier searches in this game whose results it remembers in a table or tree. The first answer depends
             *     on the position, the seed and the strategy alone.
             */
            asked_before: number;
            /**
             * @description Whether the host ended the search before the strategy or the match did, so that it might have answered otherwise
             *     with more time. Computations after the choice, of the values of other moves, do not count.
             */
            cut_short: boolean;
            /** @description The principal variation. */
            line: string;
            /** @description The move in the game's notation. */
            move: string;
            /** @description Statistics of each move. */
            moves: components["schemas"]["MoveAnalysis"][];
            /** @description Whether the strategy resigns instead of playing this move. */
            resigns: boolean;
            /** @description Cost of the answer. */
            statistics: components["schemas"]["StatisticsView"];
            /** @description The principal variation, move by move. */
            steps: components["schemas"]["LineStep"][];
            /** @description The strategy or level, as requested. */
            strategy: components["schemas"]["Spec"];
            value?: components["schemas"]["Value"] | null;
        };
        /** @description A game to analyse, position by position. */
        AnalysisQuestion: components["schemas"]["Position"] & {
            /**
             * Format: int64
             * @description Effort per position, in multiples of the judge's usual effort: 1 to 100; 10 by default.
             */
            effort?: number | null;
            /** @description Title in lists; by default the game and its number of moves. */
            name?: string;
        };
        /** @description The terms of an evaluator in a position and after each move. */
        Anatomy: {
            /** @description Of the position after each legal move, for the same side. */
            moves: components["schemas"]["MoveOpinion"][];
            /** @description Of the position, for the side to move. */
            position: components["schemas"]["Opinion"];
        };
        /**
         * @description Result of a rule.
         * @enum {string}
         */
        Answer: "holds" | "fails" | "open";
        /** @description The value of a `{ $name }`. */
        Argument: string | number | components["schemas"]["Message"];
        /** @description The content of a board, for drawing many of them. */
        BoardView: {
            /** @description The kind of piece on each cell; omitted if there is only one kind. */
            kinds?: number[] | null;
            /** @description The seat to move, chance, or the end of the game. */
            mover: components["schemas"]["Mover"];
            /** @description Payoff of each seat, once the game is over. */
            payoffs?: number[] | null;
            /** @description The owner of the piece on each cell, row by row from the top left. */
            pieces: (number | null)[];
            /** @description The destination of the last move's piece. */
            placed?: number | null;
        };
        /** @description A position, and lines from there. */
        BoardsQuestion: components["schemas"]["Position"] & {
            /** @description Lines of moves from the position: at most 64. */
            lines: string[];
        };
        ByPlayer_Option_Estimate: (null | {
            interval?: components["schemas"]["Interval"] | null;
            /**
             * Format: int64
             * @description Number of observations.
             */
            samples: number;
            /**
             * Format: double
             * @description The best single guess.
             */
            value: number;
        })[];
        ByPlayer_SideResults: {
            draw_rate?: components["schemas"]["Estimate"] | null;
            loss_rate?: components["schemas"]["Estimate"] | null;
            points?: components["schemas"]["Estimate"] | null;
            /** @description Wins, draws and losses of this side. */
            tally: components["schemas"]["Tally"];
            win_rate?: components["schemas"]["Estimate"] | null;
        }[];
        ByPlayer_Tally: {
            /**
             * Format: int64
             * @description Games that neither won.
             */
            draws: number;
            /**
             * Format: int64
             * @description Games the opponent won.
             */
            losses: number;
            /**
             * Format: int64
             * @description Games the player won.
             */
            wins: number;
        }[];
        ByPlayer_TestTally: {
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /** Format: int64 */
            won: number;
        }[];
        ByPlayer_f64: number[];
        /** @description Everything that can be chosen. */
        Catalog: {
            /** @description By game id, for games with levels measured on several boards: the levels of each board. */
            board_ladders: {
                [key: string]: components["schemas"]["LaddersOfBoards"];
            };
            /** @description Registered external engines, for `external(name=...)`, by game id. */
            engines: {
                [key: string]: string[];
            };
            /** @description Evaluators by game id. */
            evaluators: {
                [key: string]: components["schemas"]["Declaration"][];
            };
            /** @description Example trees with their strategies: bodies for `/explain`. */
            figures: components["schemas"]["Figure"][];
            /** @description Formats of game records, for `/library/export`: those for all games first. */
            formats: components["schemas"]["RecordFormat"][];
            games: components["schemas"]["Declaration"][];
            /** @description The judge behind the displayed values, by game id. */
            judges: {
                [key: string]: components["schemas"]["JudgeOfGame"];
            };
            /** @description The numbered levels by game id, the weakest first. */
            ladders: {
                [key: string]: components["schemas"]["RungOfLadder"][];
            };
            /** @description Tags of the available languages. */
            languages: string[];
            /** @description Learned evaluators shipped with the program. */
            learned: components["schemas"]["LearnedByName"][];
            /** @description Learners, for `/jobs/trainings`. */
            learners: components["schemas"]["Declaration"][];
            /** @description Opponents in training, in addition to all strategies. */
            learning_opponents: components["schemas"]["Declaration"][];
            levels: components["schemas"]["Level"][];
            limits: components["schemas"]["Limits"];
            /** @description The ids of the strategies that play each game, by game id; `external` only where an engine is registered. */
            playable: {
                [key: string]: string[];
            };
            /** @description Whether the page may end the program; see `/quit`. */
            quits: boolean;
            strategies: components["schemas"]["Declaration"][];
            /** @description Default number of training games, by game id. */
            training_games: {
                [key: string]: number;
            };
            version: string;
        };
        /**
         * @description State of a cell, from one side.
         * @enum {string}
         */
        CellContent: "empty" | "own" | "enemy" | "playable";
        /** @description A change on the board. Cells are counted row by row from 0 at the top left. */
        Change: {
            /** @description The piece on this cell is removed. */
            leaves: number;
        } | {
            /** @description A piece moves to a cell that is empty by then. */
            moves: {
                /** @description The source cell. */
                from: number;
                /** @description The destination cell. */
                to: number;
            };
        } | {
            /** @description A new piece is placed on an empty cell. */
            arrives: {
                /** @description The cell. */
                cell: number;
                /** @description The piece. */
                piece: components["schemas"]["Piece"];
            };
        } | {
            /** @description The piece on this cell becomes another: it changes sides, or is promoted. */
            turns: {
                /** @description The cell. */
                cell: number;
                /** @description The new piece. */
                into: components["schemas"]["Piece"];
            };
        };
        /** @description The changes of a move, in order. */
        Changes: components["schemas"]["Change"][];
        /**
         * @description The reason, as a stable code; the page translates it.
         * @enum {string}
         */
        Code: "bad_value" | "missing" | "bad_spec" | "bad_move" | "bad_position" | "bad_request" | "bad_host" | "bad_origin" | "no_token" | "not_here" | "not_found" | "too_large" | "too_slow" | "too_many" | "too_many_games" | "too_many_players" | "too_many_jobs" | "in_use" | "cannot_change" | "name_taken" | "store" | "failed";
        /** @description A column of the table, row by row. */
        ColumnFigures: {
            /** @description What was measured; empty if nothing was. */
            measured: (components["schemas"]["Estimate"] | null)[];
            /** @description What the work printed; empty if it printed nothing of it. */
            published: (number | null)[];
            /** @description What it has. */
            title: string;
            /** @description How its numbers are written. */
            unit: components["schemas"]["Unit"];
            /** @description What was measured that is no number, such as a move; empty if there is none. */
            words: (string | null)[];
        };
        /** @description A refusal with its code and texts. */
        Complaint: {
            code: components["schemas"]["Code"];
            details?: components["schemas"]["Details"] | null;
            /** @description Found and expected, in English. */
            message: string;
            words?: components["schemas"]["Message"] | null;
        };
        /**
         * @description Role of a number, for its display.
         * @enum {string}
         */
        CountKind: "on_board" | "in_hand" | "lost" | "part" | "total";
        /** @description The points of both sides. */
        Counted: {
            /** @description The side with more points. */
            payoffs: components["schemas"]["Outcome"];
            /** @description The points of each side. */
            points: components["schemas"]["ByPlayer_f64"];
        };
        /** @description An evaluator's scores over a game. */
        Curve: {
            by: components["schemas"]["Spec"];
            /** @description For the first player, before any move and after each. */
            values: number[];
        };
        /**
         * @description State of a sequential test.
         * @enum {string}
         */
        Decision: "continue" | "accept_h0" | "accept_h1";
        /** @description Static description of a game, strategy or evaluator. */
        Declaration: {
            /** @description A one-sentence description. */
            help: components["schemas"]["Message"];
            /** @description Its name in specs. */
            id: string;
            /** @description Its parameters. */
            parameters: components["schemas"]["Parameter"][];
            /** @description Its display name. */
            title: components["schemas"]["Message"];
        };
        /** @description Details from which the page builds a message in its own language. */
        Details: {
            /** @description The value, if one was given. */
            found?: string | null;
            /** @description Id of the game, strategy or evaluator. */
            owner: string;
            /** @description Name of its parameter. */
            parameter: string;
        } | {
            /** @description The move, truncated if it is long. */
            move: string;
            /** @description Its number in the line, from 1. */
            number?: number | null;
        } | {
            /** @description The limit, in the same unit. */
            most: number;
            /** @description The size found, in bytes or moves. */
            size: number;
        };
        /** @description Content of a picture. */
        Drawn: {
            /** @description A weight per cell, row by row. */
            weights: number[];
        } | {
            /** @description A pattern on some cells. */
            pattern: components["schemas"]["OnCell"][];
        };
        /** @description Work of a player's searches. */
        EffortResults: {
            /**
             * Format: int64
             * @description Total cutoffs.
             */
            cutoffs: number;
            cutoffs_per_move?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Total leaf evaluations.
             */
            evaluations: number;
            evaluations_per_move?: components["schemas"]["Estimate"] | null;
            /** @description Mean nodes per move, by plies below the root. */
            nodes_per_level: number[];
            /**
             * Format: int64
             * @description Total table hits.
             */
            table_hits: number;
            table_hits_per_move?: components["schemas"]["Estimate"] | null;
        };
        /**
         * @description Estimated Elo difference between two players.
         *
         *     After wins only, the difference is unbounded: `elo` and `high` are `None`, while `low` is the difference below which
         *     such a result would be too unlikely; after losses only, the reverse. The ends are those of [`Evidence::estimate`],
         *     hence based on the variance of pairs if games were played in pairs.
         */
        EloEstimate: {
            /**
             * Format: double
             * @description The difference at which the observed score is the expected one; `None` if all games were won, or all lost.
             */
            elo?: number | null;
            /**
             * Format: int64
             * @description Number of games.
             */
            games: number;
            /**
             * Format: double
             * @description The upper end of the interval; `None` if it has none.
             */
            high?: number | null;
            /**
             * Format: double
             * @description The lower end of the interval; `None` if it has none.
             */
            low?: number | null;
        };
        /** @description Why a game ended. */
        Ending: "rules" | {
            /** @description This seat's player resigned, and loses. */
            resigned: {
                /**
                 * Format: int32
                 * @description The seat that resigned.
                 */
                by: number;
            };
        } | {
            /** @description This seat's player failed, and loses. */
            crashed: {
                /**
                 * Format: int32
                 * @description The seat that lost.
                 */
                by: number;
                /** @description Its error. */
                message: components["schemas"]["Message"];
            };
        } | {
            /** @description This seat's player exceeded the limit of a move, and loses. */
            overran: {
                /**
                 * Format: int32
                 * @description The seat that lost.
                 */
                by: number;
                /**
                 * Format: int64
                 * @description Time of the move.
                 */
                milliseconds: number;
            };
        } | {
            /** @description This seat's player exceeded its time for the game, and loses. */
            out_of_time: {
                /**
                 * Format: int32
                 * @description The seat that lost.
                 */
                by: number;
            };
        };
        /** @description An estimated number with its error. */
        Estimate: {
            interval?: components["schemas"]["Interval"] | null;
            /**
             * Format: int64
             * @description Number of observations.
             */
            samples: number;
            /**
             * Format: double
             * @description The best single guess.
             */
            value: number;
        };
        /** @description An evaluator with its history. */
        EvaluatorDetail: components["schemas"]["EvaluatorView"] & {
            training: components["schemas"]["TrainingDetail"];
        };
        /** @description A learned evaluator in a list. */
        EvaluatorView: {
            /**
             * Format: int64
             * @description Last change, in seconds since 1970.
             */
            changed?: number | null;
            /**
             * Format: int64
             * @description Start of training or time of import, in seconds since 1970; none if shipped with the program.
             */
            created?: number | null;
            game?: components["schemas"]["Spec"] | null;
            /**
             * Format: int64
             * @description Training games played.
             */
            games: number;
            /** @description Whether it is shipped with the program, and so can be neither renamed nor deleted. */
            is_shipped: boolean;
            learner?: components["schemas"]["Spec"] | null;
            /** @description Its name in specs: `learned(name=...)`. */
            name: string;
            /**
             * Format: int64
             * @description Training games planned; 0 if imported or shipped with the program.
             */
            planned: number;
            /**
             * Format: double
             * @description Share of points in its last test.
             */
            score?: number | null;
            /** @description Labels set by the user. */
            tags: string[];
            /** @description The error of a damaged file, which can be deleted. */
            unreadable?: string | null;
        };
        /** @description An event of a search. */
        EventView: {
            alpha?: components["schemas"]["Value"] | null;
            beta?: components["schemas"]["Value"] | null;
            /** @enum {string} */
            event: "enter";
            /** @description The move; none at the root. */
            move?: string | null;
        } | {
            /** @enum {string} */
            event: "leave";
            /**
             * Format: int32
             * @description Number of moves pruned.
             */
            skipped: number;
            /**
             * @description For the side to move there. Exact within the window of the node, a lower bound from its upper end on, and an
             *     upper bound down from its lower end (fail-soft). Meaningless if the search was stopped there.
             */
            value: components["schemas"]["Value"];
            /** @description How it was found. */
            why: components["schemas"]["Why"];
        } | {
            /** @enum {string} */
            event: "simulation";
            /** @description Whether the last of them expanded a new node. */
            expanded: boolean;
            payoffs?: components["schemas"]["Outcome"] | null;
            /** @description The moves selected in the tree. */
            selected: string[];
            /**
             * Format: double
             * @description The back-propagated value: the result for the first player, from -1 to +1.
             */
            value: number;
        };
        /** @description An empty object. */
        Everything: Record<string, never>;
        /** @description A published experiment with its numbers. */
        ExperimentDetail: components["schemas"]["PublishedExperiment"] & {
            /** @description Published numbers and, where available, those measured for the program's documentation. */
            figures: components["schemas"]["ExperimentFigures"];
        };
        /** @description A published experiment in numbers, with its texts in one language: the work's, and those that were measured here, if any were. */
        ExperimentFigures: {
            /** @description What has changed in the program since it was measured, by name: then it may find other numbers today. */
            changes: string[];
            /** @description From left to right. */
            columns: components["schemas"]["ColumnFigures"][];
            /** @description In the order of the report. */
            plots: components["schemas"]["PlotFigures"][];
            /** @description How what was measured differs from the full experiment, where it does. */
            quick?: string | null;
            /** @description What stands over the labels of the rows. */
            row_title: string;
            /** @description The labels of the rows; the last may add up the others. */
            rows: string[];
            /** @description What was asked of the measurements; what does not hold comes first. */
            rules: components["schemas"]["RuleFigures"][];
            verdict?: components["schemas"]["Verdict"] | null;
            /** @description The same in sentences; what does not agree comes first. */
            why: string;
        };
        /** @description An experiment to run. */
        ExperimentQuestion: {
            /** @description Whether to repeat earlier measurements. */
            again?: boolean;
            /** @description Its id, as listed by `GET`. */
            name: string;
            variant?: components["schemas"]["ExperimentVariant"];
        };
        /**
         * @description The scale of an experiment.
         * @enum {string}
         */
        ExperimentVariant: "quick" | "full";
        /** @description A position, and the strategy whose search is shown. */
        ExplainQuestion: components["schemas"]["Position"] & {
            /** @description Maximum number of events, up to 120 000; the rest of the search is not reported. */
            events?: number;
            /** Format: int64 */
            seed?: number;
            /** @description A strategy's spec, or a level. */
            strategy: string;
        };
        /** @description The result of the search. */
        Explained: {
            analysis: components["schemas"]["Analysis"];
            minimax?: components["schemas"]["Unpruned"] | null;
            /** @description Whether the pages omit a part of the search. */
            truncated: boolean;
        };
        /** @description An event of an explanation. */
        ExplainingEvent: {
            /** @description The search has a place and starts. */
            start: components["schemas"]["Start"];
        } | {
            /** @description The search continues: about five times per second. */
            progress: components["schemas"]["SignOfLife"];
        } | {
            /** @description The next events of the search. */
            page: components["schemas"]["EventView"][];
        } | {
            /** @description The answer; the last event. */
            done: components["schemas"]["Explained"];
        } | {
            /** @description No answer; the last event. */
            error: components["schemas"]["Complaint"];
        };
        /** @description Statistics of a position. */
        Exploration: {
            /**
             * Format: int64
             * @description Number of games of this game that were examined.
             */
            games: number;
            /** @description The moves played there, the most frequent first. */
            moves: components["schemas"]["ExploredMove"][];
            /**
             * Format: int64
             * @description Number of those with the position.
             */
            reached: number;
        };
        /** @description The position to explore. */
        ExploreQuestion: {
            /** @description A spec: `othello`, `go(size=9)`. */
            game: string;
            /** @description The moves from there. */
            moves?: string;
            /** @description The position before the moves; the start of the game if empty. */
            root?: string;
            /** @description Only games that match these words: names, events, dates, files, tags. */
            words?: string;
        };
        /** @description The moves found. */
        Explored: components["schemas"]["Exploration"] & {
            /** @description Whether all games were counted; otherwise the most recently changed ones were. */
            complete: boolean;
        };
        /** @description Statistics of a move. */
        ExploredMove: {
            /** @description Its most frequent players. */
            by: components["schemas"]["PlayedBy"][];
            /**
             * Format: int64
             * @description Games drawn.
             */
            draws: number;
            /**
             * Format: int64
             * @description Number of games.
             */
            games: number;
            /** @description The latest date of these games, if any is known. */
            latest: string;
            /** @description In the game's notation. */
            move: string;
            /**
             * Format: int64
             * @description Games without known result.
             */
            unfinished: number;
            /** @description Games won, by seat. */
            won: number[];
        };
        /** @description What applies if a parameter is omitted. */
        Fallback: {
            /** @description A default, written as in a spec. */
            value: string;
        } | "required" | "absent";
        /** @description An empty object, in JSON, which other pages' forms cannot send. */
        Farewell: Record<string, never>;
        /** @description An example tree and its strategies: bodies for `/explain`. */
        Figure: {
            /** @description The spec of its game. */
            game: string;
            /** @description Its name: work and figure. */
            id: string;
            /** @description Number of the figure in the work. */
            number: string;
            /** @description Specs of its strategies, the default first. */
            searches: string[];
            /** @description The figure on which it is based, and the differences. */
            source: components["schemas"]["Message"];
            /** @description What it demonstrates. */
            title: components["schemas"]["Message"];
            /** @description Author of the work. */
            work: string;
        };
        /** @description A finished game of a player. */
        Finished: {
            game: string;
            /** @description Identifies the game: a result that is sent again counts once. */
            id?: string | null;
            /** @description The opponent strategy. */
            opponent: string;
            /** @description The payoff of each seat. */
            payoffs: number[];
            /**
             * Format: int32
             * @description The player's seat.
             */
            seat: number;
        };
        /** @description Details of a game other than its moves: players, place and date. */
        GameDetails: {
            /** @description The date as stated in the file: `1977`, `2003-12-15`. */
            date: string;
            /** @description Tournament or match. */
            event: string;
            /** @description Names by seat; empty if the players are at this machine, or unknown. */
            names: string[];
            /** @description The file it came from. */
            source: string;
            /** @description Labels set by the user. */
            tags: string[];
        };
        /** @description Some games of a run. */
        GamePage: {
            /** @description The spec of their game. */
            game: components["schemas"]["Spec"];
            /** @description In the order of their numbers. */
            games: components["schemas"]["PlayedGame"][];
            /**
             * Format: int64
             * @description Number of all matching games.
             */
            of: number;
        };
        /**
         * @description Amount of help (Pastén): with less, a shallower search is used.
         * @enum {string}
         */
        Help: "little" | "some" | "full";
        /** @description The result of an import. */
        ImportAnswer: {
            /** @description Errors of the first twenty of those, with their places. */
            complaints: components["schemas"]["Message"][];
            /**
             * Format: int64
             * @description Games added to the library.
             */
            kept: number;
            /**
             * Format: int64
             * @description Games already in the library.
             */
            known: number;
            /**
             * Format: int64
             * @description The number of the game, if there is only one.
             */
            only?: number | null;
            /**
             * Format: int64
             * @description Games that could not be read or replayed.
             */
            wrong: number;
        };
        /** @description From `low` to `high`, inclusive. The confidence depends on where it was made. */
        Interval: {
            /**
             * Format: double
             * @description The upper end, not below `low`.
             */
            high: number;
            /**
             * Format: double
             * @description The lower end, in the unit of what is estimated.
             */
            low: number;
        };
        /** @description A job with its configuration. */
        JobDetail: components["schemas"]["JobView"] & {
            run_setup?: components["schemas"]["RunSetup"] | null;
            training?: components["schemas"]["TrainingDetail"] | null;
        };
        /** @description A game of a run in progress. */
        JobGame: {
            /** Format: int64 */
            id: number;
            /** @description All moves so far, the opening included. */
            line: string;
            /**
             * Format: int64
             * @description Number of the game in the run, from 0.
             */
            number: number;
            /** @description The players by seat, as indices into the players of the run. */
            seats: number[];
        };
        /**
         * @description What kind of work it is.
         * @enum {string}
         */
        JobKind: "simulation" | "tournament" | "training" | "experiment" | "analysis";
        /** @description A job's number. */
        JobNumber: {
            /** Format: int64 */
            id: number;
        };
        /** @description A page of jobs. */
        JobPage: {
            /** @description In reverse order of creation. */
            jobs: components["schemas"]["JobView"][];
            /**
             * Format: int64
             * @description For requesting the next page; none on the last.
             */
            next?: number | null;
        };
        /** @description The progress of a job. */
        JobProgress: {
            /** Format: int64 */
            id: number;
            progress: components["schemas"]["Progress"];
        };
        /** @description The results of a run. */
        JobResults: {
            /** Format: int64 */
            id: number;
            results: components["schemas"]["Results"];
        };
        /** @description The result of a test. */
        JobTest: {
            /** Format: int64 */
            id: number;
            test: components["schemas"]["TestView"];
        };
        /** @description A job as shown to people. */
        JobView: {
            /**
             * Format: int64
             * @description Time of creation, in seconds since 1970.
             */
            created: number;
            error?: components["schemas"]["Message"] | null;
            /** @description The name of the evaluator that a training makes. */
            evaluator?: string | null;
            /** @description Of an experiment: whether its definition is a user's file, which may have the name of a published one. */
            from_file: boolean;
            game?: components["schemas"]["Spec"] | null;
            /**
             * Format: int64
             * @description Number of the job.
             */
            id: number;
            /** @description Kind of the job. */
            kind: components["schemas"]["JobKind"];
            /** @description Name of the run, evaluator or experiment. */
            name: string;
            /** @description Position in the queue, from 1, while it waits. */
            place?: number | null;
            /** @description Total number of players. */
            player_count: number;
            /** @description The players; of a training, the learner and its opponents. Limited to the first 16. */
            players: components["schemas"]["Spec"][];
            /** @description Amounts done and planned. */
            progress: components["schemas"]["Progress"];
            /** @description The reason why a run ended, in a sentence; empty while it is running. */
            reason: string;
            /**
             * Format: int64
             * @description The number of its run, for `jugada runs`.
             */
            run?: number | null;
            /**
             * Format: double
             * @description Seconds taken so far; unknown for a training.
             */
            seconds?: number | null;
            /** @description State of the job. */
            state: components["schemas"]["ShownState"];
            /** @description Labels set by the user. */
            tags: string[];
            /** @description Of an experiment: `quick` or `full`. */
            variant?: string | null;
        };
        /** @description An event of the jobs. */
        JobsEvent: {
            /** @description The first event: all jobs that run, wait, or are run by another process. */
            start: components["schemas"]["StartOfJobs"];
        } | {
            /** @description A job is new or has changed its state. */
            job: components["schemas"]["JobView"];
        } | {
            /** @description A job was deleted. */
            gone: components["schemas"]["JobNumber"];
        } | {
            /** @description Progress of the running job: up to four times per second, when it has changed. */
            progress: components["schemas"]["JobProgress"];
        } | {
            /** @description Results of the active run: at most once per second, when games were played. */
            results: components["schemas"]["JobResults"];
        } | {
            /** @description A game being played: up to four times per second, when it has changed. */
            game: components["schemas"]["JobGame"];
        } | {
            /** @description A test of the running training: its games were played, and a checkpoint was saved. */
            test: components["schemas"]["JobTest"];
        } | {
            /** @description Some changes were missed: reload the list. */
            missed: components["schemas"]["Everything"];
        };
        /** @description The judge of a game. */
        JudgeOfGame: {
            /** @description Spec of the judging strategy, with full help. */
            strategy: components["schemas"]["Spec"];
            unit: components["schemas"]["JudgeUnit"];
        };
        /** @description A position, and the level of help. */
        JudgeQuestion: components["schemas"]["Position"] & {
            /** @description With less than full help the judge searches less deeply. */
            help?: components["schemas"]["Help"];
        };
        /**
         * @description Units of judges.
         * @enum {string}
         */
        JudgeUnit: "discs" | "chance";
        /** @description A judge's values of a position. */
        Judgement: {
            /** @description The strategy that judged. */
            by: components["schemas"]["Spec"];
            /** @description Whether the host ended the search, so that the values might differ with more time. */
            cut_short: boolean;
            /** @description The principal variation, beginning with the best move. */
            line: components["schemas"]["LineStep"][];
            /** @description The best move; none once the game is over. */
            move?: string | null;
            /** @description Value of each move, in board order. */
            moves: components["schemas"]["MoveWorth"][];
            position?: components["schemas"]["Worth"] | null;
            /**
             * Format: int32
             * @description The seat whose view the values have: the seat to move, or the first once the game is over.
             */
            seat: number;
            /** @description The unit of the values. */
            unit: components["schemas"]["JudgeUnit"];
        };
        /** @description The values that a parameter accepts. */
        Kind: {
            /** @description A whole number in a range. */
            whole: {
                /**
                 * Format: int64
                 * @description The largest that is taken.
                 */
                max: number;
                /**
                 * Format: int64
                 * @description The smallest that is taken.
                 */
                min: number;
            };
        } | {
            /** @description A whole number in a range, or `auto`: a suitable number is determined automatically. */
            whole_or_auto: {
                /**
                 * Format: int64
                 * @description The largest that is taken.
                 */
                max: number;
                /**
                 * Format: int64
                 * @description The smallest that is taken.
                 */
                min: number;
            };
        } | {
            /** @description A whole number in a range, or `off`. */
            whole_or_off: {
                /**
                 * Format: int64
                 * @description The largest that is taken.
                 */
                max: number;
                /**
                 * Format: int64
                 * @description The smallest that is taken.
                 */
                min: number;
            };
        } | {
            /** @description Any number in a range. */
            number: {
                /**
                 * Format: double
                 * @description The largest that is taken.
                 */
                max: number;
                /**
                 * Format: double
                 * @description The smallest that is taken.
                 */
                min: number;
            };
        } | {
            /** @description A number in a range, or `auto`. */
            number_or_auto: {
                /**
                 * Format: double
                 * @description The largest that is taken.
                 */
                max: number;
                /**
                 * Format: double
                 * @description The smallest that is taken.
                 */
                min: number;
            };
        } | {
            /** @description One of a few words. */
            choice: string[];
        } | {
            /** @description A spec of an evaluator of the game. */
            evaluator: {
                /** @description Whether it must be given. */
                required: boolean;
            };
        } | {
            /** @description The name of something stored; its existence is checked where it is looked up. */
            name: {
                /** @description Whether it must be given. */
                required: boolean;
            };
        };
        /** @description The ladder of boards up to one size. */
        LadderOfBoards: {
            /** @description The weakest first. The last levels are missing where they were not measured. */
            rungs: components["schemas"]["RungOfLadder"][];
            /** @description The largest board size it applies to. */
            up_to: number;
        };
        /** @description The ladders of a game, by board size. */
        LaddersOfBoards: {
            /** @description In ascending order of size. */
            ladders: components["schemas"]["LadderOfBoards"][];
            /** @description The parameter of the game that states the board size. */
            parameter: string;
        };
        /** @description A learned evaluator, for `learned(name=...)`. */
        LearnedByName: {
            /** @description Columns of its board. */
            cols: number;
            /** @description Id of its game. */
            game: string;
            name: string;
            /** @description Rows of its board. */
            rows: number;
        };
        /** @description A move, how to click it, and its effects. */
        LegalMove: {
            /** @description Changes of the board, in order. */
            changes: components["schemas"]["Changes"];
            /** @description The move in the game's notation. */
            move: string;
            /** @description The cells, columns or buttons that make the move, in order. No move's path is a prefix of another's. */
            path: components["schemas"]["Target"][];
        };
        /** @description A strategy with a name for players. */
        Level: {
            /** @description The ids of the games that offer it; empty for all. In others it is available by name. */
            games: string[];
            /** @description Strategy and origin, in a sentence. */
            help: components["schemas"]["Message"];
            /** @description Its name in specs, usable like that of a strategy. */
            id: string;
            /** @description The strategy. Games without its evaluator use their own. */
            strategy: components["schemas"]["Spec"];
            /** @description Its name for people. */
            title: components["schemas"]["Message"];
        };
        /** @description Limits of a request. */
        Limits: {
            /**
             * Format: int64
             * @description Bytes of the tables and trees of one search.
             */
            memory: number;
            /** @description Moves of a game. */
            moves: number;
            /** @description Upper limits of strategy parameters on this server, by name; other parameters have their declared ranges. */
            parameters: {
                [key: string]: number;
            };
        };
        /** @description A move of a line, with the cell of its piece. */
        LineStep: {
            /** @description The move in the game's notation. */
            move: string;
            /** @description The destination of its piece; none for a pass. */
            placed?: number | null;
            /**
             * Format: int32
             * @description The seat that makes it; none for chance.
             */
            seat?: number | null;
        };
        /** @description A page of saved games. */
        Listed: components["schemas"]["Page"] & {
            /**
             * Format: int64
             * @description Number of all matching games; only in the first page.
             */
            of?: number | null;
        };
        /** @description A saved game in a list. */
        ListedGame: components["schemas"]["SavedGame"] | {
            /**
             * Format: int64
             * @description Last saved, in seconds since 1970.
             */
            changed: number;
            /**
             * Format: int64
             * @description Number of the game.
             */
            id: number;
            /** @description The defect. */
            unreadable: string;
        };
        /**
         * @description Appearance of a piece.
         * @enum {string}
         */
        Look: "disc" | "stone" | "counter" | "pawn" | "tile";
        /** @description The components of a learner as texts and pictures, independent of the kind of learner. */
        MadeOf: {
            /** @description Explanation of the components and of their pictures. */
            about: components["schemas"]["Message"];
            /** @description Total number. */
            of: number;
            /** @description The strongest, in order; empty if they cannot be drawn. */
            parts: components["schemas"]["Part"][];
        };
        /** @description A highlighted cell. */
        Mark: {
            /** @description The cell, counted row by row from 0 at the top left. */
            cell: number;
            /** @description Reason of the highlight. */
            kind: components["schemas"]["MarkKind"];
        };
        /** @description Reason why a cell is highlighted. */
        MarkKind: "winning_line" | "ko" | {
            /**
             * Format: int32
             * @description Territory of this seat at the end of the game.
             */
            territory: number;
        };
        /** @description A match between two players (simulation) or more (tournament). */
        MatchQuestion: {
            /**
             * @description Whether sides are swapped in every other game, so that two games share each opening. Without it, no claim about
             *     strength is made.
             */
            alternate?: boolean;
            /** @description A spec: `othello`, `go(size=9, komi=7.5)`. */
            game: string;
            /**
             * Format: int64
             * @description Games per pairing, an even number if sides are swapped. Default: 200 in a simulation, 20 in a tournament.
             */
            games?: number | null;
            /**
             * Format: double
             * @description Seconds per move, in addition to the players' own limits.
             */
            move_time?: number | null;
            /** @description Title in lists and reports; by default the players. */
            name?: string;
            /** @description How games begin; by default with four random moves. */
            openings?: components["schemas"]["Openings"];
            /** @description Strategies or levels, 2 to 24 of them. */
            players: string[];
            /** @description The pairings of a tournament. */
            schedule?: components["schemas"]["MatchSchedule"];
            /**
             * Format: int64
             * @description Seed of random numbers.
             */
            seed?: number;
            sprt?: components["schemas"]["SprtQuestion"] | null;
        };
        /**
         * @description Which pairs of players meet.
         * @enum {string}
         */
        MatchSchedule: "round_robin" | "gauntlet" | "neighbours";
        /**
         * @description Conclusion about the strength of two players. All forms of a report state this, and nothing else.
         * @enum {string}
         */
        MatchVerdict: "no_games" | "fixed_sides" | "too_few" | "no_clear_difference" | "stronger" | "weaker" | "undecided" | "accepted_h0" | "accepted_h1";
        /** @description The parts of a [`Message`]. */
        Message: {
            /** @description Arguments by name. */
            arguments?: {
                [key: string]: components["schemas"]["Argument"];
            };
            /** @description The English: a Fluent pattern with arguments `{ $name }`. Without a `{` it is literal text. */
            english: string;
            /** @description Id of its translations. */
            id: string;
        };
        /** @description A strategy's statistics of a move. */
        MoveAnalysis: {
            /** @description Proved bounds, where the value itself is unknown. */
            bounds?: components["schemas"]["Value"][] | null;
            /**
             * Format: double
             * @description Its mean result between -1 and +1, from playouts.
             */
            mean?: number | null;
            /** @description The move in the game's notation. */
            move: string;
            value?: components["schemas"]["Value"] | null;
            /**
             * Format: int64
             * @description Number of visits.
             */
            visits: number;
        };
        /** @description A strategy's answer with the resulting position. */
        MoveAnswer: components["schemas"]["Analysis"] & {
            view?: components["schemas"]["View"] | null;
        };
        /** @description An evaluator's value of the position after a move, with its terms. */
        MoveOpinion: {
            /** @description The move in the game's notation. */
            move: string;
            /** @description The terms, which add up to the value, in the same order as those of the position before, where both have them. */
            terms: components["schemas"]["Term"][];
            /**
             * Format: double
             * @description Value for the side that makes it, in the evaluator's units.
             */
            value: number;
        };
        /** @description Value of a move. */
        MoveWorth: {
            /** @description The move in the game's notation. */
            move: string;
            /**
             * Format: int64
             * @description Number of playouts behind the value; none if it is not a mean.
             */
            visits?: number | null;
            worth?: components["schemas"]["Worth"] | null;
        };
        /** @description What happens next in a game. */
        Mover: {
            /**
             * Format: int32
             * @description The player on this seat makes a move.
             */
            seat: number;
        } | "chance" | "over";
        /** @description A game to save. */
        NewSavedGame: {
            /** @description The spec of the game, with every parameter. */
            game: string;
            /** @description The moves in the game's notation. */
            line: string;
            /** @description Title given by the user. */
            name: string;
            /**
             * @description Payoff of each seat, if the game is over: with two seats, 1 for the winner, -1 for the loser, 0 for both in a
             *     draw.
             */
            payoffs?: number[] | null;
            /** @description The position before the moves; empty for the start of the game. */
            root?: string;
            /** @description Player of each seat: `human`, or a strategy's spec. */
            seats: string[];
        };
        /** @description An empty object. */
        Nothing: Record<string, never>;
        /** @description The rule that forbids a move. */
        Objection: {
            why?: components["schemas"]["Message"] | null;
        };
        /** @description State of a cell in a pattern. */
        OnCell: {
            /**
             * Format: int32
             * @description Cell index, row by row.
             */
            cell: number;
            /** @description State of the cell. */
            content: components["schemas"]["CellContent"];
        };
        /** @description Openings of games, so that two deterministic players do not repeat one game. */
        Openings: "none" | {
            /** @description With this many random moves, which depend on the seed and on the number of the opening. */
            random: {
                /**
                 * Format: int32
                 * @description Moves of both sides together.
                 */
                plies: number;
            };
        } | {
            /** @description With these lines of moves, in turn. */
            lines: string[];
        };
        /** @description An evaluator's value of a position, with its terms. */
        Opinion: {
            /** @description The evaluator, with every parameter. */
            evaluator: components["schemas"]["Spec"];
            /** @description The terms, which add up to the value. */
            terms: components["schemas"]["Term"][];
            /**
             * Format: double
             * @description Value for the side to move, in the evaluator's units.
             */
            value: number;
        };
        /** @description What each seat gets: 1 for the winner, -1 for the loser, 0 for both of a draw. */
        Outcome: number[];
        /** @description The value of every legal move. */
        Overlay: {
            by: components["schemas"]["Spec"];
            /** @description Whether the server's time limit ended the search: with more time the values might differ. */
            cut_short: boolean;
            position?: components["schemas"]["Value"] | null;
            unit: components["schemas"]["OverlayUnit"];
            values: components["schemas"]["MoveAnalysis"][];
        };
        /**
         * @description The meaning of the values.
         * @enum {string}
         */
        OverlayUnit: "evaluator" | "value" | "mean";
        /** @description Expected owner of each cell, and the resulting count. */
        Ownership: {
            /** @description The count of the current board, without the dead stones. */
            counted: components["schemas"]["Counted"];
            /** @description Cells of dead stones: those proposed, or those agreed on with the rest of their chains. */
            dead: number[];
            /**
             * Format: double
             * @description Margin of the first player in points: mean of the simulations, or as counted.
             */
            margin: number;
            /** @description For each cell, row by row: 1 for the first player, -1 for the second, values in between if uncertain. */
            owners: number[];
        };
        /** @description A position, and the agreed dead stones. */
        OwnershipQuestion: components["schemas"]["Position"] & {
            /**
             * @description Cells of dead stones, each of which marks its whole chain. If given, nothing is simulated, and the rules count
             *     without them. At most one per cell of the largest board.
             */
            dead?: number[] | null;
        };
        /** @description A page of saved games. */
        Page: {
            /** @description The most recently changed first. */
            games: components["schemas"]["ListedGame"][];
            /** @description Where the next page begins; none after the last game. */
            next?: string | null;
        };
        /** @description Results of one pairing, from the side of its first-named player. */
        PairingResults: {
            /**
             * Format: int64
             * @description Number of different games: repetitions add no information.
             */
            distinct_games: number;
            /**
             * Format: int64
             * @description Number of different pairs of games.
             */
            distinct_pairs?: number | null;
            draw_rate?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Effective number of independent games: fewer than differ if a few lines are most of them.
             */
            effective_games: number;
            elo?: components["schemas"]["EloEstimate"] | null;
            /**
             * Format: double
             * @description Likelihood of superiority (LOS): one minus the one-sided p-value under equal strength. `None` where it would be
             *     meaningless: sides were fixed, too few games differ, or the run may stop depending on its results.
             */
            likelihood_of_superiority?: number | null;
            loss_rate?: components["schemas"]["Estimate"] | null;
            margin?: components["schemas"]["Estimate"] | null;
            /** @description Whether at least half of the games are repetitions, so that openings are advisable. */
            mostly_repeats: boolean;
            normalised_elo?: components["schemas"]["EloEstimate"] | null;
            /** @description The second-named player. */
            opponent: components["schemas"]["Spec"];
            opponents_points?: components["schemas"]["Estimate"] | null;
            /** @description The players, as indices into [`Results::players`]: two players may have the same name. */
            pairing: number[];
            pairs?: components["schemas"]["Pentanomial"] | null;
            /** @description The first-named player. */
            player: components["schemas"]["Spec"];
            plies?: components["schemas"]["Estimate"] | null;
            points?: components["schemas"]["Estimate"] | null;
            score?: components["schemas"]["Estimate"] | null;
            seconds_per_game?: components["schemas"]["Estimate"] | null;
            /** @description Wins, draws and losses. */
            tally: components["schemas"]["Tally"];
            /** @description Wins, draws and losses by its seat. */
            tally_by_seat: components["schemas"]["ByPlayer_Tally"];
            /** @description The verdict about strength. */
            verdict: components["schemas"]["MatchVerdict"];
            /** @description The verdict as a sentence with its numbers. */
            verdict_text: components["schemas"]["Message"];
            win_rate?: components["schemas"]["Estimate"] | null;
            /** @description Share of games won on each seat. */
            win_rate_by_seat: components["schemas"]["ByPlayer_Option_Estimate"];
        };
        /** @description A parameter. */
        Parameter: {
            /** @description What applies if it is omitted. */
            default: components["schemas"]["Fallback"];
            /** @description A one-sentence description. */
            help: components["schemas"]["Message"];
            /** @description The values it accepts. */
            kind: components["schemas"]["Kind"];
            /** @description Its name in specs. */
            name: string;
        };
        /** @description A component: a neuron or a tuple. */
        Part: {
            /** @description Caption of the whole component. */
            note: components["schemas"]["Weighed"];
            /** @description Pictures, shown side by side; their weights share a scale. */
            pictures: components["schemas"]["PartPicture"][];
            /** @description Title. */
            title: components["schemas"]["Message"];
        };
        /** @description A picture on the board. */
        PartPicture: {
            /** @description Caption. */
            caption: components["schemas"]["Weighed"];
            /** @description Content. */
            drawn: components["schemas"]["Drawn"];
        };
        /** @description Components of an evaluator. */
        Parts: {
            /** @description Columns of the board. */
            cols: number;
            /** @description Whether two learners trained against each other, one per side. */
            is_pair: boolean;
            /** @description The components. */
            made_of: components["schemas"]["MadeOf"];
            /** @description Rows of the board. */
            rows: number;
        };
        /** @description How a side passes. */
        Passing: {
            /**
             * @description Whether a side may pass although it has other moves, so that a button is needed. Otherwise it passes only if it
             *     must.
             */
            by_choice: boolean;
            /** @description The move, as the notation writes it. */
            move: string;
        };
        /**
         * @description Number of pairs of games in which one player scored 0, ½, 1, 1½ and 2 points.
         *
         *     The two games of a pair share their opening: if it favours a side, one game is likely to be won and the other lost.
         *     So pairs have a lower variance than independent games, which only counts of pairs show.
         *
         *     ```
         *     use jugada_stats::{GameResult::{Draw, Loss, Win}, Pentanomial};
         *     let pairs: Pentanomial = [(Win, Loss), (Draw, Win), (Draw, Draw), (Win, Win)].into_iter().collect();
         *     assert_eq!(pairs.counts(), [0, 0, 2, 1, 1]);
         *     assert_eq!(pairs.games(), 8);
         *     ```
         */
        Pentanomial: number[];
        /** @description A piece on a cell. */
        Piece: {
            /**
             * Format: int32
             * @description Index in the board's [kinds](Shape::kinds).
             */
            kind: number;
            /**
             * Format: int32
             * @description The seat it belongs to.
             */
            owner: number;
        };
        /** @description A kind of pieces. */
        PieceKind: {
            /** @description Its appearance. */
            look: components["schemas"]["Look"];
            /** @description Name of such a piece. */
            name: components["schemas"]["Message"];
        };
        /** @description A player of a move. */
        PlayedBy: {
            /**
             * Format: int64
             * @description Number of games.
             */
            games: number;
            /** @description Name, as in the records. */
            name: string;
        };
        /** @description A game of a run, in the form accepted by `/position` and the library. */
        PlayedGame: {
            /** @description The reason for the end of the game. */
            ending: components["schemas"]["Ending"];
            /** @description All moves from the start of the game, the opening included. */
            line: string;
            /** @description The margin of each seat in points, in games with points. */
            margins?: number[] | null;
            /**
             * Format: int64
             * @description Number of the game in the run, from 0.
             */
            number: number;
            /** @description The payoff of each seat. */
            payoffs: number[];
            /** @description The player of each seat. */
            players: components["schemas"]["Spec"][];
        };
        /** @description A move played. */
        PlayedMove: {
            /** @description The move in the game's notation. */
            move: string;
            /**
             * Format: int32
             * @description The seat that made it; none for chance.
             */
            seat?: number | null;
        };
        /** @description Results of one player. */
        PlayerResults: {
            /**
             * Format: double
             * @description Mean number of legal moves.
             */
            branching?: number | null;
            /** @description Mean seconds of the moves by depth reached. */
            by_depth: number[][];
            /** @description Means by turn of the game. */
            by_turn: components["schemas"]["TurnResults"][];
            /**
             * Format: int64
             * @description Number of games lost by a failure.
             */
            crashes: number;
            depth?: components["schemas"]["Estimate"] | null;
            draw_rate?: components["schemas"]["Estimate"] | null;
            /** @description Leaf evaluations, cutoffs, table hits and nodes by level. */
            effort: components["schemas"]["EffortResults"];
            loss_rate?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Number of moves chosen, without openings.
             */
            moves: number;
            moves_per_game?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Total nodes visited.
             */
            nodes: number;
            nodes_per_move?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Number of games lost on time.
             */
            overruns: number;
            /** @description The player, as named in the plan. */
            player: components["schemas"]["Spec"];
            points?: components["schemas"]["Estimate"] | null;
            rating?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Number of games resigned.
             */
            resignations: number;
            /**
             * Format: double
             * @description Seconds of all its moves.
             */
            seconds: number;
            seconds_per_game?: components["schemas"]["Estimate"] | null;
            seconds_per_move?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Total playouts.
             */
            simulations: number;
            simulations_per_move?: components["schemas"]["Estimate"] | null;
            /** @description Wins, draws and losses of all its games. */
            tally: components["schemas"]["Tally"];
            /** @description Wins, draws and losses by seat. */
            tally_by_seat: components["schemas"]["ByPlayer_Tally"];
            win_rate?: components["schemas"]["Estimate"] | null;
            /** @description Share of games won on each seat. */
            win_rate_by_seat: components["schemas"]["ByPlayer_Option_Estimate"];
        };
        /** @description The strength of a player at a game. */
        PlayerStanding: components["schemas"]["Rating"] & {
            game: components["schemas"]["Spec"];
            /** Format: double */
            high: number;
            /** @description The opponent with whom the next game is expected to be even. */
            level: components["schemas"]["Rung"];
            /**
             * Format: double
             * @description 95 % confidence interval of the strength.
             */
            low: number;
            name: string;
        };
        /** @description A drawing. */
        PlotFigures: {
            /** @description What it shows, in a sentence. */
            caption: string;
            /** @description Bars over labels, or lines over numbers. */
            kind: components["schemas"]["PlotKind"];
            /** @description Whether each step up multiplies. */
            log: boolean;
            /** @description What is drawn. */
            series: components["schemas"]["SeriesFigures"][];
            /** @description The title of the axis to the right. */
            x: string;
            /** @description The title of the axis upwards. */
            y: string;
        };
        /**
         * @description Kinds of plots.
         * @enum {string}
         */
        PlotKind: "bars" | "lines" | "curve";
        /** @description A point of a drawing. */
        PointFigures: {
            /** @description The label of the row, or the number of a turn. */
            x: string;
            /** @description Its value, with its interval where it was sampled. */
            y: components["schemas"]["Estimate"];
        };
        /** @description A board with points at arbitrary places. */
        Points: {
            /** @description Pairs of cells joined by a line. */
            lines: number[][];
            /** @description Place of each cell, from the left and from the top, in hundredths of a cell's width. */
            places: number[][];
        };
        /** @description A position: a game, and the moves from its start or from another position. */
        Position: {
            /** @description A spec: `othello`, `go(size=9, komi=7.5)`. */
            game: string;
            /** @description A line of moves: `f5d6`, `4453`, `D4 E5 pass`. */
            moves?: string;
            /** @description The position before the moves; the start of the game if empty. */
            root?: string;
        };
        /** @description A position, and the players of its seats. */
        PositionQuestion: components["schemas"]["Position"] & {
            /**
             * @description The occupants of the seats, as in a saved game: refused if one cannot play this game, so that no game begins
             *     with a player that cannot move.
             */
            seats?: string[];
            /** @description The viewer; everything is visible by default. */
            viewer?: components["schemas"]["Viewer"];
        };
        /** @description Progress of a job. */
        Progress: {
            /**
             * Format: int64
             * @description Amount done.
             */
            done: number;
            /**
             * Format: double
             * @description Mean absolute TD error of a training since the last test.
             */
            error?: number | null;
            /**
             * Format: int64
             * @description Total amount; a sequential test may need less.
             */
            of: number;
            /**
             * Format: double
             * @description Estimated seconds until it is done; unknown at the beginning.
             */
            seconds_left?: number | null;
            /** @description The current measurement of an experiment. */
            step?: string | null;
            /** @description Unit of both. */
            unit: components["schemas"]["ProgressUnit"];
        };
        /**
         * @description Unit of progress.
         * @enum {string}
         */
        ProgressUnit: "games" | "measurements" | "positions";
        /** @description A published experiment. */
        PublishedExperiment: {
            /** @description The conclusion of the work, in one sentence. */
            claim: string;
            name: string;
            /** @description The method of the work and of this experiment. */
            notes: string[];
            /** @description Whether the claim is Jugada's own, not a published one. */
            own: boolean;
            record?: components["schemas"]["VerdictOnRecord"] | null;
            /** @description Author, year and table or section. */
            source: string;
            title: string;
        };
        /** @description Strength of a player, with its uncertainty. */
        Rating: {
            /**
             * Format: double
             * @description Its standard error.
             */
            deviation: number;
            /**
             * Format: int64
             * @description Number of games.
             */
            games: number;
            /**
             * Format: double
             * @description In Elo points.
             */
            rating: number;
            /**
             * Format: double
             * @description Volatility of the strength.
             */
            volatility: number;
        };
        /** @description A pasted text. */
        ReadQuestion: {
            /** @description The current game, which is tried first: a spec. */
            game: string;
            /** @description A board, a position in one line, a line of moves, or a game in a known format: SGF, GGF, OBF, JSON. */
            text: string;
        };
        /** @description A format of game records. */
        RecordFormat: {
            /** @description Extension of file names. */
            ending: string;
            /** @description Ids of the games it can represent; omitted if all. */
            games?: string[] | null;
            /** @description Its name in requests. */
            id: string;
        };
        /** @description The body of a refusal. */
        Refusal: {
            error: components["schemas"]["Complaint"];
        };
        /** @description A new name. */
        RenameQuestion: {
            /** @description Letters, digits, `-`, `_` and `.`. */
            to: string;
        };
        /** @description The results of a run. */
        Results: {
            /**
             * Format: double
             * @description Confidence level of all intervals.
             */
            confidence: number;
            /** @description The game, with its parameters. */
            game: components["schemas"]["Spec"];
            lead?: components["schemas"]["Estimate"] | null;
            /** @description In the order of the plan. */
            pairings: components["schemas"]["PairingResults"][];
            /**
             * Format: int64
             * @description Number of games in the plan.
             */
            planned: number;
            /**
             * Format: int64
             * @description Number of games evaluated; fewer than planned if the run was stopped.
             */
            played: number;
            /** @description In the order of the plan. */
            players: components["schemas"]["PlayerResults"][];
            /**
             * Format: double
             * @description Seconds of all moves chosen by players, summed over parallel games.
             */
            seconds: number;
            seconds_per_game?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Seed of random numbers.
             */
            seed: number;
            /** @description Results by side, summed over all players. */
            sides: components["schemas"]["ByPlayer_SideResults"];
            sprt?: components["schemas"]["SprtResults"] | null;
            /**
             * @description The validity of the intervals of scores, shares, Elo and ratings. Those of other means (time, nodes, margins)
             *     always assume a fixed number of games.
             */
            stopping: components["schemas"]["Stopping"];
            /** @description Cautions for the interpretation of the numbers. */
            warnings: components["schemas"]["Message"][];
        };
        /** @description A rule and what came of it. */
        RuleFigures: {
            /** @description What hangs on it. */
            about: components["schemas"]["About"];
            /** @description Whether it holds. */
            answer: components["schemas"]["Answer"];
            /** @description Where it does and where it does not. */
            detail: string;
            /** @description After "it holds that". */
            says: string;
        };
        /** @description Configuration of the games of a run. */
        RunSetup: {
            /** @description Whether sides are swapped in every other game. */
            alternate: boolean;
            /**
             * Format: int64
             * @description Games per pairing.
             */
            games: number;
            /**
             * Format: double
             * @description Seconds per move, in addition to the players' own limits.
             */
            move_time?: number | null;
            /** @description `none`, `random(plies=4)`, or `lines(12)`: that many lines from a file. */
            openings: string;
            /** Format: int64 */
            seed: number;
            sprt?: components["schemas"]["Sprt"] | null;
        };
        /** @description A strategy of known strength. */
        Rung: {
            /**
             * Format: double
             * @description Half the width of the rating's 95 % interval, relative to the players of its tournament.
             */
            error: number;
            /**
             * Format: double
             * @description Its Elo rating, measured by the tournaments in `experiments/ladders`; a random player has 500.
             */
            rating: number;
            /**
             * Format: double
             * @description Mean seconds per move in that tournament, on one thread; on the larger boards of Go next to other load, which
             *     slowed it down.
             */
            seconds: number;
            /** @description Spec of its player. */
            strategy: components["schemas"]["Spec"];
        };
        /** @description A level of measured strength. */
        RungOfLadder: components["schemas"]["Rung"] & {
            /** @description Its name in specs. */
            id: string;
        };
        /** @description A saved game. */
        Saved: {
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
        };
        /** @description A saved game with its number and times. */
        SavedGame: components["schemas"]["NewSavedGame"] & components["schemas"]["GameDetails"] & {
            /**
             * Format: int64
             * @description Last saved, in seconds since 1970.
             */
            changed: number;
            /**
             * Format: int64
             * @description First saved, in seconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description Number of the game.
             */
            id: number;
        };
        /** @description The current best answer, and statistics of each move. */
        SearchStanding: components["schemas"]["StandingView"] & {
            moves: components["schemas"]["MoveAnalysis"][];
        };
        /** @description What a drawing has of one kind. */
        SeriesFigures: {
            /** @description Whether it is the work's. */
            is_published: boolean;
            /** @description What it is. */
            name: string;
            /** @description Label or number, and value. */
            points: components["schemas"]["PointFigures"][];
        };
        /** @description The board without its pieces. */
        Shape: {
            /** @description The seats that own the borders, from the top clockwise. */
            borders: (number | null)[];
            /** @description Names of the buttons for moves, or parts of moves, without a cell: see [`Target::Choice`]. */
            choices: components["schemas"]["Message"][];
            /** @description Columns of the board, from 1. */
            cols: number;
            /** @description Labels of the columns, from the left. */
            column_labels: string[];
            /** @description The kinds of pieces. */
            kinds: components["schemas"]["PieceKind"][];
            passing?: components["schemas"]["Passing"] | null;
            points?: components["schemas"]["Points"] | null;
            /** @description Labels of the rows, from the top. */
            row_labels: string[];
            /** @description Rows of the board, from 1. */
            rows: number;
            /** @description Names of the sides, by seat. */
            sides: components["schemas"]["Message"][];
            /** @description Points marked on the board (the stars of a Go board). */
            stars: number[];
            /** @description What pieces are placed on. */
            surface: components["schemas"]["Surface"];
        };
        /**
         * @description State of a job.
         * @enum {string}
         */
        ShownState: "queued" | "running" | "elsewhere" | "paused" | "cancelled" | "finished" | "failed" | "unreadable";
        /** @description A number for each side, with its name. */
        SideCount: {
            /** @description The number of each side, by seat. */
            count: number[];
            /** @description Role of the number in the game. */
            kind: components["schemas"]["CountKind"];
            /** @description What is counted, as a title. */
            name: components["schemas"]["Message"];
        };
        /** @description Work so far. */
        SignOfLife: {
            /**
             * Format: int64
             * @description Nodes visited so far.
             */
            nodes: number;
            /** Format: double */
            seconds: number;
            /**
             * Format: int64
             * @description Playouts so far.
             */
            simulations: number;
        };
        Spec: string;
        /**
         * @description A generalised sequential probability ratio test between two hypotheses: H0, the player is at most `elo0` stronger,
         *     and H1, it is at least `elo1` stronger. Evaluated after every game or pair of games, its error rates are about the
         *     nominal ones: it accepts H1 at a true difference of `elo0` with probability `alpha`, and H0 at `elo1` with `beta`.
         *
         *     The statistic is the log-likelihood ratio between the most likely distributions of the observed scores with the
         *     expected scores of `elo1` and `elo0` (the logistic model of fishtest). It assumes nothing about draws or about the
         *     dependence between the games of a pair.
         *
         *     ```
         *     use jugada_stats::{Decision, Sprt, Tally};
         *     let test = Sprt::new(0.0, 50.0)?.with_error_rates(0.05, 0.05)?;
         *     let few = Tally { wins: 5, draws: 5, losses: 3 };
         *     let many = Tally { wins: 150, draws: 150, losses: 90 };
         *     assert_eq!(test.decide(few), Decision::Continue);
         *     assert_eq!(test.decide(many), Decision::AcceptH1);
         *     assert!(test.reason(many).starts_with("stopped: the log-likelihood ratio 7.54 passed the upper bound 2.94"));
         *     # Ok::<(), jugada_stats::SprtError>(())
         *     ```
         */
        Sprt: {
            /** Format: double */
            alpha: number;
            /** Format: double */
            beta: number;
            /** Format: double */
            elo0: number;
            /** Format: double */
            elo1: number;
        };
        /** @description A sequential test: is the first player at most `elo0` or at least `elo1` stronger? */
        SprtQuestion: {
            /**
             * Format: double
             * @description Probability of accepting `elo1` wrongly.
             */
            alpha?: number;
            /**
             * Format: double
             * @description Probability of accepting `elo0` wrongly.
             */
            beta?: number;
            /** Format: double */
            elo0: number;
            /** Format: double */
            elo1: number;
        };
        /** @description Result of a sequential test. */
        SprtResults: {
            /** @description The bounds of the log-likelihood ratio. */
            bounds: number[];
            /** @description The accepted hypothesis, if one is. */
            decision: components["schemas"]["Decision"];
            /**
             * Format: double
             * @description Log-likelihood ratio: positive for H1.
             */
            log_likelihood_ratio: number;
            /** @description The same in a sentence, with the numbers. */
            reason: components["schemas"]["Message"];
            /** @description The hypotheses and the error rates. */
            test: components["schemas"]["Sprt"];
        };
        /** @description A strategy's current best answer. */
        StandingView: {
            /**
             * Format: int32
             * @description Probability, in percent, that its selective cuts are correct; omitted without such cuts.
             */
            certainty?: number | null;
            /**
             * Format: int32
             * @description The depth just finished; none for strategies without iterative deepening.
             */
            depth?: number | null;
            /** @description Whether it is from a book, whose searches reached that depth in advance; omitted if not. */
            from_book?: boolean;
            /** @description The principal variation. */
            line: string;
            /** @description The best move so far, in the game's notation. */
            move: string;
            /**
             * Format: int64
             * @description Nodes visited so far.
             */
            nodes: number;
            /**
             * Format: double
             * @description Seconds since the request.
             */
            seconds: number;
            /**
             * Format: int64
             * @description Playouts so far.
             */
            simulations: number;
            value?: components["schemas"]["Value"] | null;
        };
        /** @description The strategy that starts. */
        Start: {
            /** @description The strategy chosen for `adaptive`, or the requested one. */
            strategy: components["schemas"]["Spec"];
        };
        /** @description All jobs that run, wait, or are run by another process. */
        StartOfJobs: {
            jobs: components["schemas"]["JobView"][];
        };
        /** @description Cost of an answer. Numbers that do not apply to a strategy are zero. */
        StatisticsView: components["schemas"]["Work"] & {
            /** @description Results after each finished depth. */
            iterations: components["schemas"]["StandingView"][];
            /**
             * Format: int64
             * @description Simulations of earlier searches that were in the tree.
             */
            kept_simulations: number;
            /**
             * Format: int64
             * @description Nodes visited, including the root.
             */
            nodes: number;
            /**
             * Format: int64
             * @description Nodes visited after the choice, for values of the other moves.
             */
            nodes_for_values: number;
            /**
             * Format: double
             * @description Seconds from the request to the answer.
             */
            seconds: number;
        };
        /**
         * @description The stopping rule, as far as it may depend on the results.
         * @enum {string}
         */
        Stopping: "planned" | "any_time";
        /**
         * @description What pieces are placed on.
         * @enum {string}
         */
        Surface: "squares" | "intersections" | "rack" | "hexagons" | "points";
        /** @description A tag with its frequency. */
        TagCount: {
            /**
             * Format: int64
             * @description Number of games with it.
             */
            games: number;
            /** @description Text of the tag. */
            tag: string;
        };
        /** @description Tags of a game, job or evaluator. */
        TagsQuestion: {
            /** @description At most 20, of at most 40 characters each. */
            tags: string[];
        };
        /**
         * @description Number of games by result, from one player's side.
         *
         *     ```
         *     use jugada_stats::{GameResult, Tally};
         *     let tally: Tally = [GameResult::Win, GameResult::Draw, GameResult::Win, GameResult::Loss].into_iter().collect();
         *     assert_eq!(tally, Tally { wins: 2, draws: 1, losses: 1 });
         *     assert_eq!(tally.score(), Some(0.625));
         *     assert_eq!(tally.reversed().score(), Some(0.375));
         *     ```
         */
        Tally: {
            /**
             * Format: int64
             * @description Games that neither won.
             */
            draws: number;
            /**
             * Format: int64
             * @description Games the opponent won.
             */
            losses: number;
            /**
             * Format: int64
             * @description Games the player won.
             */
            wins: number;
        };
        /** @description A target to click, for a move or a part of it. */
        Target: {
            /** @description This cell, counted row by row from 0 at the top left. */
            cell: number;
        } | {
            /** @description Any cell of this column, counted from 0 at the left. */
            column: number;
        } | {
            /** @description One of the board's [choices](Shape::choices). */
            choice: number;
        } | "pass";
        /** @description One term of an estimate. */
        Term: {
            /** @description What the term measures. */
            name: components["schemas"]["Message"];
            /**
             * Format: double
             * @description Its contribution, in the evaluator's units.
             */
            value: number;
        };
        /** @description Result of a test. */
        TestView: {
            /** @description Results by the learner's seat. */
            by_seat: components["schemas"]["ByPlayer_TestTally"];
            /**
             * Format: double
             * @description Mean TD error of the training games since the last test.
             */
            error?: number | null;
            /**
             * Format: int64
             * @description Training games before it.
             */
            games: number;
        };
        /** @description A position, and the strategy to move in it. */
        ThinkQuestion: components["schemas"]["Position"] & {
            /**
             * @description Whether the value of every move is requested, also of those that a search for the best move would prune. Takes
             *     longer, and does not change the move.
             */
            every_move?: boolean;
            /**
             * @description A name for the game: under it the player, one per side, is kept with its state (tree, tables), for half an hour
             *     after the last request as memory permits; `asked_before` in the answer is the number of earlier requests. A
             *     search that was stopped before its answer is kept too: the next one has the player's full limits, and
             *     `kept_simulations` is the number of simulations already in its tree.
             */
            keep?: string | null;
            /** @description The player whom an adaptive strategy is to fit. */
            player?: string | null;
            /** Format: int64 */
            seed?: number;
            /** @description A strategy's spec, a level, or `adaptive`. */
            strategy: string;
            /** @description Whether the answer includes the position after the move, as `view`. */
            view?: boolean;
        };
        /** @description An event of a search. */
        Told: {
            /** @description The search has a place and starts. */
            start: components["schemas"]["Start"];
        } | {
            /** @description The current best answer: after every finished depth, or several times per second. */
            standing: components["schemas"]["SearchStanding"];
        } | {
            /** @description The search continues: about five times per second. */
            progress: components["schemas"]["SignOfLife"];
        } | {
            /** @description The answer; the last event. */
            done: components["schemas"]["MoveAnswer"];
        } | {
            /** @description No answer; the last event. */
            error: components["schemas"]["Complaint"];
        };
        /** @description Configuration of a training, and results of its tests. */
        TrainingDetail: {
            learner: components["schemas"]["Spec"];
            /** @description The alternating opponents. */
            opponents: components["schemas"]["Spec"][];
            /** Format: int64 */
            seed: number;
            /** @description `first`, `second` or `both`. */
            side: string;
            /**
             * Format: int64
             * @description Training games between two tests.
             */
            test_every: number;
            /**
             * Format: int64
             * @description Games per test.
             */
            test_games: number;
            tester?: components["schemas"]["Spec"] | null;
            /** @description The tests so far. */
            tests: components["schemas"]["TestView"][];
            /** @description Numbers of training games after which a version was saved: `learned(name=..., games=...)` plays with it. */
            versions: number[];
        };
        /** @description A training to start. */
        TrainingQuestion: {
            /** @description Spec of a game. */
            game: string;
            /**
             * Format: int64
             * @description Training games.
             */
            games: number;
            /** @description `table`, `network(hidden=32)`, `tuples(...)`: see `learners` in the catalog. */
            learner: string;
            /** @description Name of the resulting evaluator: letters, digits, `-`, `_` and `.`. */
            name: string;
            /** @description Strategies, levels, `self`, `other` or `earlier`, which alternate; by default random players. */
            opponents?: string[];
            seat?: components["schemas"]["TwoSeats"] | null;
            /**
             * Format: int64
             * @description Seed of all randomness.
             */
            seed?: number;
            /**
             * Format: int64
             * @description Training games between two tests; by default a tenth of all.
             */
            test_every?: number | null;
            /**
             * Format: int64
             * @description Games per test; 100 by default.
             */
            test_games?: number | null;
            /** @description The opponent in tests; by default the training opponent or random players. */
            tester?: string | null;
        };
        /** @description Means of one turn of the game. */
        TurnResults: {
            /**
             * Format: double
             * @description Mean number of legal moves.
             */
            branching: number;
            /**
             * Format: double
             * @description Mean last finished depth; `None` if no move has one.
             */
            depth?: number | null;
            /**
             * Format: int64
             * @description Number of moves made in it.
             */
            moves: number;
            /**
             * Format: double
             * @description Mean nodes per move.
             */
            nodes: number;
            /**
             * Format: double
             * @description Mean seconds per move.
             */
            seconds: number;
            /**
             * Format: double
             * @description Mean playouts per move.
             */
            simulations: number;
            /**
             * Format: int32
             * @description Number of the turn, from 1, counting the opening and both sides.
             */
            turn: number;
        };
        /** @description A seat where there are two: 0 is the side that the game names first. */
        TwoSeats: number;
        /**
         * @description Units of quantities.
         * @enum {string}
         */
        Unit: "count" | "percent" | "seconds" | "number" | "text";
        /** @description The nodes of minimax. */
        Unpruned: {
            /**
             * Format: int32
             * @description The depth of the explained search.
             */
            depth: number;
            /**
             * Format: int64
             * @description Positions, including the root; none if there are too many to count.
             */
            nodes?: number | null;
        };
        /**
         * @description A value from the side to move, in the evaluator's units.
         *
         *     ```
         *     use jugada_core::{Outcome, Player, Score, Value};
         *     let win = Score::terminal(Outcome::WonBy(Player::First), Player::First, 7);
         *     assert_eq!(Value::of(win, false, 10), Value::WinsIn(7));
         *     assert_eq!(Value::of(Score::heuristic(-25), false, 10), Value::Estimate(-2.5));
         *     // Even as far as the evaluator can see, and even because every line was followed to its end.
         *     assert_eq!(Value::of(Score::EVEN, false, 10), Value::Estimate(0.0));
         *     assert_eq!(Value::of(Score::EVEN, true, 10), Value::Drawn);
         *     ```
         */
        Value: {
            /**
             * Format: double
             * @description An estimate, in the evaluator's units (discs, points, percent).
             */
            estimate: number;
        } | {
            /**
             * Format: int32
             * @description Proved: a win in this many plies.
             */
            wins_in: number;
        } | {
            /**
             * Format: int32
             * @description Proved: a loss in this many plies.
             */
            loses_in: number;
        } | "wins" | "loses" | "drawn" | {
            /**
             * Format: double
             * @description Proved: the final margin in points, positive for the side to move.
             */
            exact: number;
        };
        /** @description A position, and what evaluates it. */
        ValuesQuestion: components["schemas"]["Position"] & {
            /** @description Spec of an evaluator or strategy, or a level. */
            by: string;
        };
        /**
         * @description Whether a work's conclusion holds.
         * @enum {string}
         */
        Verdict: "reproduced" | "direction_only" | "not_reproduced" | "inconclusive" | "cannot_be_tested";
        /** @description A verdict shipped with the program. */
        VerdictOnRecord: {
            verdict: components["schemas"]["Verdict"];
            /** @description As sentences. */
            why: string;
        };
        /** @description A position with all that a page needs to display it. */
        View: {
            /** @description The game with every parameter. */
            game: components["schemas"]["Spec"];
            /** @description Whether ownership can be estimated. */
            has_owners: boolean;
            /** @description The key of the position, in hexadecimal (JSON numbers have 53 bits). */
            key: string;
            /** @description The kind of piece on each cell; omitted if there is only one kind. */
            kinds?: number[] | null;
            last?: components["schemas"]["LegalMove"] | null;
            /** @description The legal moves with their effects. */
            legal: components["schemas"]["LegalMove"][];
            /** @description The moves one by one. */
            line: components["schemas"]["PlayedMove"][];
            /** @description Final margin of each seat in points, as usual in the game, where it has points. */
            margins?: number[] | null;
            /** @description Highlighted cells. */
            marks: components["schemas"]["Mark"][];
            /** @description The seat to move, chance, or the end of the game. */
            mover: components["schemas"]["Mover"];
            /** @description The moves that led here. */
            moves: string;
            /**
             * @description Payoff of each seat, once the game is over: with two seats, 1 for the winner, -1 for the loser, 0 for both in a
             *     draw.
             */
            payoffs?: number[] | null;
            /** @description The owner of the piece on each cell, row by row from the top left. */
            pieces: (number | null)[];
            /** @description The points of each seat on the board, where the game has points. */
            points?: number[] | null;
            /** @description The position in one line. */
            position: string;
            /** @description The starting position. */
            root: string;
            /** @description The board without its pieces. */
            shape: components["schemas"]["Shape"];
            /** @description The numbers shown next to the board: discs, prisoners, points. */
            tallies: components["schemas"]["SideCount"][];
            /** @description Whose view this is, in games with hidden information. */
            viewer: components["schemas"]["Viewer"];
        };
        /** @description The viewer of a position: hidden information of other seats is omitted. */
        Viewer: {
            /**
             * Format: int32
             * @description The player on this seat.
             */
            seat: number;
        } | "all";
        /** @description A text with a number. */
        Weighed: {
            /**
             * Format: double
             * @description The number, shown after the text.
             */
            weight?: number | null;
            /** @description The text. */
            words: components["schemas"]["Message"];
        };
        /**
         * @description How a node got its value.
         * @enum {string}
         */
        Why: "searched" | "evaluated" | "game_over" | "cut_off" | "table" | "stopped";
        /** @description A position and a move. */
        WhyQuestion: components["schemas"]["Position"] & {
            /** @description The move in the game's notation. */
            move: string;
        };
        /**
         * @description Work of a search, in counters that can be summed: over threads, a game, many games. Counters that a strategy does
         *     not use are zero.
         */
        Work: {
            /**
             * Format: int64
             * @description Nodes with a beta cutoff.
             */
            cutoffs: number;
            /**
             * Format: int64
             * @description Evaluations.
             */
            evaluations: number;
            /** @description Nodes visited, by plies below the root (level 0). */
            nodes_per_level: number[];
            /**
             * Format: int64
             * @description Simulations.
             */
            simulations: number;
            /**
             * Format: int64
             * @description Nodes answered by the transposition table.
             */
            table_hits: number;
            /**
             * Format: int64
             * @description Entries written to the transposition table.
             */
            table_stores: number;
        };
        /** @description A value for the side to move. */
        Worth: {
            /**
             * Format: double
             * @description Scaled for bars and curves of every game: -1 is lost, 0 even, +1 won.
             */
            share: number;
            /** @description In the judge's unit; or proved. */
            value: components["schemas"]["Value"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type About = components['schemas']['About'];
export type AnalysedGame = components['schemas']['AnalysedGame'];
export type Analysis = components['schemas']['Analysis'];
export type AnalysisQuestion = components['schemas']['AnalysisQuestion'];
export type Anatomy = components['schemas']['Anatomy'];
export type Answer = components['schemas']['Answer'];
export type Argument = components['schemas']['Argument'];
export type BoardView = components['schemas']['BoardView'];
export type BoardsQuestion = components['schemas']['BoardsQuestion'];
export type ByPlayerOptionEstimate = components['schemas']['ByPlayer_Option_Estimate'];
export type ByPlayerSideResults = components['schemas']['ByPlayer_SideResults'];
export type ByPlayerTally = components['schemas']['ByPlayer_Tally'];
export type ByPlayerTestTally = components['schemas']['ByPlayer_TestTally'];
export type ByPlayerF64 = components['schemas']['ByPlayer_f64'];
export type Catalog = components['schemas']['Catalog'];
export type CellContent = components['schemas']['CellContent'];
export type Change = components['schemas']['Change'];
export type Changes = components['schemas']['Changes'];
export type Code = components['schemas']['Code'];
export type ColumnFigures = components['schemas']['ColumnFigures'];
export type Complaint = components['schemas']['Complaint'];
export type CountKind = components['schemas']['CountKind'];
export type Counted = components['schemas']['Counted'];
export type Curve = components['schemas']['Curve'];
export type Decision = components['schemas']['Decision'];
export type Declaration = components['schemas']['Declaration'];
export type Details = components['schemas']['Details'];
export type Drawn = components['schemas']['Drawn'];
export type EffortResults = components['schemas']['EffortResults'];
export type EloEstimate = components['schemas']['EloEstimate'];
export type Ending = components['schemas']['Ending'];
export type Estimate = components['schemas']['Estimate'];
export type EvaluatorDetail = components['schemas']['EvaluatorDetail'];
export type EvaluatorView = components['schemas']['EvaluatorView'];
export type EventView = components['schemas']['EventView'];
export type Everything = components['schemas']['Everything'];
export type ExperimentDetail = components['schemas']['ExperimentDetail'];
export type ExperimentFigures = components['schemas']['ExperimentFigures'];
export type ExperimentQuestion = components['schemas']['ExperimentQuestion'];
export type ExperimentVariant = components['schemas']['ExperimentVariant'];
export type ExplainQuestion = components['schemas']['ExplainQuestion'];
export type Explained = components['schemas']['Explained'];
export type ExplainingEvent = components['schemas']['ExplainingEvent'];
export type Exploration = components['schemas']['Exploration'];
export type ExploreQuestion = components['schemas']['ExploreQuestion'];
export type Explored = components['schemas']['Explored'];
export type ExploredMove = components['schemas']['ExploredMove'];
export type Fallback = components['schemas']['Fallback'];
export type Farewell = components['schemas']['Farewell'];
export type Figure = components['schemas']['Figure'];
export type Finished = components['schemas']['Finished'];
export type GameDetails = components['schemas']['GameDetails'];
export type GamePage = components['schemas']['GamePage'];
export type Help = components['schemas']['Help'];
export type ImportAnswer = components['schemas']['ImportAnswer'];
export type Interval = components['schemas']['Interval'];
export type JobDetail = components['schemas']['JobDetail'];
export type JobGame = components['schemas']['JobGame'];
export type JobKind = components['schemas']['JobKind'];
export type JobNumber = components['schemas']['JobNumber'];
export type JobPage = components['schemas']['JobPage'];
export type JobProgress = components['schemas']['JobProgress'];
export type JobResults = components['schemas']['JobResults'];
export type JobTest = components['schemas']['JobTest'];
export type JobView = components['schemas']['JobView'];
export type JobsEvent = components['schemas']['JobsEvent'];
export type JudgeOfGame = components['schemas']['JudgeOfGame'];
export type JudgeQuestion = components['schemas']['JudgeQuestion'];
export type JudgeUnit = components['schemas']['JudgeUnit'];
export type Judgement = components['schemas']['Judgement'];
export type Kind = components['schemas']['Kind'];
export type LadderOfBoards = components['schemas']['LadderOfBoards'];
export type LaddersOfBoards = components['schemas']['LaddersOfBoards'];
export type LearnedByName = components['schemas']['LearnedByName'];
export type LegalMove = components['schemas']['LegalMove'];
export type Level = components['schemas']['Level'];
export type Limits = components['schemas']['Limits'];
export type LineStep = components['schemas']['LineStep'];
export type Listed = components['schemas']['Listed'];
export type ListedGame = components['schemas']['ListedGame'];
export type Look = components['schemas']['Look'];
export type MadeOf = components['schemas']['MadeOf'];
export type Mark = components['schemas']['Mark'];
export type MarkKind = components['schemas']['MarkKind'];
export type MatchQuestion = components['schemas']['MatchQuestion'];
export type MatchSchedule = components['schemas']['MatchSchedule'];
export type MatchVerdict = components['schemas']['MatchVerdict'];
export type Message = components['schemas']['Message'];
export type MoveAnalysis = components['schemas']['MoveAnalysis'];
export type MoveAnswer = components['schemas']['MoveAnswer'];
export type MoveOpinion = components['schemas']['MoveOpinion'];
export type MoveWorth = components['schemas']['MoveWorth'];
export type Mover = components['schemas']['Mover'];
export type NewSavedGame = components['schemas']['NewSavedGame'];
export type Nothing = components['schemas']['Nothing'];
export type Objection = components['schemas']['Objection'];
export type OnCell = components['schemas']['OnCell'];
export type Openings = components['schemas']['Openings'];
export type Opinion = components['schemas']['Opinion'];
export type Outcome = components['schemas']['Outcome'];
export type Overlay = components['schemas']['Overlay'];
export type OverlayUnit = components['schemas']['OverlayUnit'];
export type Ownership = components['schemas']['Ownership'];
export type OwnershipQuestion = components['schemas']['OwnershipQuestion'];
export type Page = components['schemas']['Page'];
export type PairingResults = components['schemas']['PairingResults'];
export type Parameter = components['schemas']['Parameter'];
export type Part = components['schemas']['Part'];
export type PartPicture = components['schemas']['PartPicture'];
export type Parts = components['schemas']['Parts'];
export type Passing = components['schemas']['Passing'];
export type Pentanomial = components['schemas']['Pentanomial'];
export type Piece = components['schemas']['Piece'];
export type PieceKind = components['schemas']['PieceKind'];
export type PlayedBy = components['schemas']['PlayedBy'];
export type PlayedGame = components['schemas']['PlayedGame'];
export type PlayedMove = components['schemas']['PlayedMove'];
export type PlayerResults = components['schemas']['PlayerResults'];
export type PlayerStanding = components['schemas']['PlayerStanding'];
export type PlotFigures = components['schemas']['PlotFigures'];
export type PlotKind = components['schemas']['PlotKind'];
export type PointFigures = components['schemas']['PointFigures'];
export type Points = components['schemas']['Points'];
export type Position = components['schemas']['Position'];
export type PositionQuestion = components['schemas']['PositionQuestion'];
export type Progress = components['schemas']['Progress'];
export type ProgressUnit = components['schemas']['ProgressUnit'];
export type PublishedExperiment = components['schemas']['PublishedExperiment'];
export type Rating = components['schemas']['Rating'];
export type ReadQuestion = components['schemas']['ReadQuestion'];
export type RecordFormat = components['schemas']['RecordFormat'];
export type Refusal = components['schemas']['Refusal'];
export type RenameQuestion = components['schemas']['RenameQuestion'];
export type Results = components['schemas']['Results'];
export type RuleFigures = components['schemas']['RuleFigures'];
export type RunSetup = components['schemas']['RunSetup'];
export type Rung = components['schemas']['Rung'];
export type RungOfLadder = components['schemas']['RungOfLadder'];
export type Saved = components['schemas']['Saved'];
export type SavedGame = components['schemas']['SavedGame'];
export type SearchStanding = components['schemas']['SearchStanding'];
export type SeriesFigures = components['schemas']['SeriesFigures'];
export type Shape = components['schemas']['Shape'];
export type ShownState = components['schemas']['ShownState'];
export type SideCount = components['schemas']['SideCount'];
export type SignOfLife = components['schemas']['SignOfLife'];
export type Spec = components['schemas']['Spec'];
export type Sprt = components['schemas']['Sprt'];
export type SprtQuestion = components['schemas']['SprtQuestion'];
export type SprtResults = components['schemas']['SprtResults'];
export type StandingView = components['schemas']['StandingView'];
export type Start = components['schemas']['Start'];
export type StartOfJobs = components['schemas']['StartOfJobs'];
export type StatisticsView = components['schemas']['StatisticsView'];
export type Stopping = components['schemas']['Stopping'];
export type Surface = components['schemas']['Surface'];
export type TagCount = components['schemas']['TagCount'];
export type TagsQuestion = components['schemas']['TagsQuestion'];
export type Tally = components['schemas']['Tally'];
export type Target = components['schemas']['Target'];
export type Term = components['schemas']['Term'];
export type TestView = components['schemas']['TestView'];
export type ThinkQuestion = components['schemas']['ThinkQuestion'];
export type Told = components['schemas']['Told'];
export type TrainingDetail = components['schemas']['TrainingDetail'];
export type TrainingQuestion = components['schemas']['TrainingQuestion'];
export type TurnResults = components['schemas']['TurnResults'];
export type TwoSeats = components['schemas']['TwoSeats'];
export type Unit = components['schemas']['Unit'];
export type Unpruned = components['schemas']['Unpruned'];
export type Value = components['schemas']['Value'];
export type ValuesQuestion = components['schemas']['ValuesQuestion'];
export type Verdict = components['schemas']['Verdict'];
export type VerdictOnRecord = components['schemas']['VerdictOnRecord'];
export type View = components['schemas']['View'];
export type Viewer = components['schemas']['Viewer'];
export type Weighed = components['schemas']['Weighed'];
export type Why = components['schemas']['Why'];
export type WhyQuestion = components['schemas']['WhyQuestion'];
export type Work = components['schemas']['Work'];
export type Worth = components['schemas']['Worth'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
