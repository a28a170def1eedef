/** Made by types/make.js from types/openapi.json: `npm run api`. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What a rule is about.
         * @enum {string}
         */
        About: "direction" | "size" | "fitted" | "own";
        /** @description A game, and what its judge says of its positions. */
        AnalysedGame: {
            /**
             * Format: int32
             * @description How many times the judge's usual effort.
             */
            effort: number;
            game: components["schemas"]["Spec"];
            /** @description By the number of moves before the position: those that were judged so far. The last positions come first. */
            judged: {
                [key: string]: components["schemas"]["Judgement"];
            };
            /** @description Its moves. */
            moves: string;
            /** @description How many they are. */
            plies: number;
            /** @description The position from which it was played; empty for the usual one. */
            root: string;
        };
        /** @description A strategy's answer: a move, and what it knows of the position. */
        Analysis: {
            /**
             * Format: int32
             * @description How often it had been asked in this game before, and remembers something of it in a table or a tree. An answer to the first question
             *     depends on the position, the seed and the strategy alone.
             */
            asked_before: number;
            /**
             * @description Whether the host ended the search before the strategy or the match did: with more time it might have answered otherwise. What was
             *     looked for afterwards, the values of moves that were not chosen, does not count.
             */
            cut_short: boolean;
            /** @description How it expects the game to go on. */
            line: string;
            /** @description The move in the game's notation. */
            move: string;
            /** @description What is known of each move. */
            moves: components["schemas"]["MoveAnalysis"][];
            /** @description Whether it would rather give the game up than play this move. */
            resigns: boolean;
            /** @description What finding it cost. */
            statistics: components["schemas"]["StatisticsView"];
            /** @description The same, move by move. */
            steps: components["schemas"]["LineStep"][];
            /** @description The strategy or level that gave it, as it was asked for. */
            strategy: components["schemas"]["Spec"];
            value?: components["schemas"]["Value"] | null;
        };
        /** @description A game to be judged, position by position. */
        AnalysisQuestion: components["schemas"]["Position"] & {
            /**
             * Format: int64
             * @description How many times the judge's usual effort each position is worth: 1 to 100; 10 if nobody says.
             */
            effort?: number | null;
            /** @description How lists call it; the game and how many moves it has, if it is empty. */
            name?: string;
        };
        /** @description What an evaluator sees in a position, and in what each move makes of it. */
        Anatomy: {
            /** @description Of the position after each legal move, for the same side. */
            moves: components["schemas"]["MoveOpinion"][];
            /** @description Of the position, for the side to move. */
            position: components["schemas"]["Opinion"];
        };
        /**
         * @description Whether a rule holds.
         * @enum {string}
         */
        Answer: "holds" | "fails" | "open";
        /** @description What stands in the place of a `{ $name }`. */
        Argument: string | number | components["schemas"]["Message"];
        /** @description What stands on a board, for those who draw many of them. */
        BoardView: {
            /** @description Of which of the shape's kinds it is; left out where there is one kind only. */
            kinds?: number[] | null;
            /** @description Whose turn it is. */
            mover: components["schemas"]["Mover"];
            /** @description What each seat gets, once the game is over. */
            payoffs?: number[] | null;
            /** @description The seat whose piece stands on each cell, row by row from the top left. */
            pieces: (number | null)[];
            /** @description The cell on which the last move put its piece. */
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
            /** @description Wins, draws and losses as this side sees them. */
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
        /** @description All that there is to choose from. */
        Catalog: {
            /** @description By the game's id, for games that were measured on several boards: the same levels, with what was measured there. */
            board_ladders: {
                [key: string]: components["schemas"]["LaddersOfBoards"];
            };
            /** @description Other people's engines that are registered, for `external(name=...)`, by the game's id. */
            engines: {
                [key: string]: string[];
            };
            /** @description By the game's id. */
            evaluators: {
                [key: string]: components["schemas"]["Declaration"][];
            };
            /** @description Trees to learn from, and who searches them: questions for `/explain`. */
            figures: components["schemas"]["Figure"][];
            /** @description Formats of game records, for `/library/export`: those that know all games first. */
            formats: components["schemas"]["RecordFormat"][];
            games: components["schemas"]["Declaration"][];
            /** @description Who is behind the values that are shown, by the game's id. */
            judges: {
                [key: string]: components["schemas"]["JudgeOfGame"];
            };
            /** @description The numbered levels of each game, by the game's id, the weakest first. */
            ladders: {
                [key: string]: components["schemas"]["RungOfLadder"][];
            };
            /** @description The tags of the languages that there are. */
            languages: string[];
            /** @description Learned evaluators that come with the program. */
            learned: components["schemas"]["LearnedByName"][];
            /** @description What can learn, for `/jobs/trainings`. */
            learners: components["schemas"]["Declaration"][];
            /** @description Against whom it can train, beside every strategy. */
            learning_opponents: components["schemas"]["Declaration"][];
            levels: components["schemas"]["Level"][];
            limits: components["schemas"]["Limits"];
            /** @description The ids of the strategies that play each game, by the game's id; `external` only where an engine is registered. */
            playable: {
                [key: string]: string[];
            };
            /** @description Whether the page may end the program: see `/quit`. */
            quits: boolean;
            strategies: components["schemas"]["Declaration"][];
            /** @description Games that somebody trains for who says nothing, by the game's id. */
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
         * @description What kind of refusal it is: the page says each in its reader's language.
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
        /** @description Why it was refused. */
        Complaint: {
            code: components["schemas"]["Code"];
            details?: components["schemas"]["Details"] | null;
            /** @description What was found and what was expected, in English. */
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
            /** @description Who has more. */
            payoffs: components["schemas"]["Outcome"];
            /** @description The points of each side. */
            points: components["schemas"]["ByPlayer_f64"];
        };
        /** @description How a game went, as an evaluator sees it. */
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
        /** @description What the page needs to say it in its own words. */
        Details: {
            /** @description The value given, if there was one. */
            found?: string | null;
            /** @description The id of the game, strategy or evaluator. */
            owner: string;
            /** @description The name of its parameter. */
            parameter: string;
        } | {
            /** @description The move, or as much of it as is worth repeating. */
            move: string;
            /** @description Which move of the line it is, counted from 1. */
            number?: number | null;
        } | {
            /** @description How much it may be. */
            most: number;
            /** @description How much it is: bytes, or moves. */
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
        /** @description What a player's searches did. */
        EffortResults: {
            /**
             * Format: int64
             * @description Positions whose remaining moves were left out, in all.
             */
            cutoffs: number;
            cutoffs_per_move?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Positions that the evaluator estimated, in all.
             */
            evaluations: number;
            evaluations_per_move?: components["schemas"]["Estimate"] | null;
            /** @description Mean nodes per move, by plies below the position to move in. */
            nodes_per_level: number[];
            /**
             * Format: int64
             * @description Positions answered by the transposition table, in all.
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
        /** @description What brought a result about. */
        Ending: "rules" | {
            /** @description This seat's player gave the game up; it loses. */
            resigned: {
                /**
                 * Format: int32
                 * @description The seat that resigned.
                 */
                by: number;
            };
        } | {
            /** @description This seat's player failed; it loses. */
            crashed: {
                /**
                 * Format: int32
                 * @description The seat that lost by it.
                 */
                by: number;
                /** @description What it said last. */
                message: components["schemas"]["Message"];
            };
        } | {
            /** @description This seat's player took too long; it loses. */
            overran: {
                /**
                 * Format: int32
                 * @description The seat that lost by it.
                 */
                by: number;
                /**
                 * Format: int64
                 * @description How long the move took.
                 */
                milliseconds: number;
            };
        } | {
            /** @description This seat's player used up its time for the game; it loses. */
            out_of_time: {
                /**
                 * Format: int32
                 * @description The seat that lost by it.
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
        /** @description An evaluator, and what it has gone through. */
        EvaluatorDetail: components["schemas"]["EvaluatorView"] & {
            training: components["schemas"]["TrainingDetail"];
        };
        /** @description A learned evaluator in a list. */
        EvaluatorView: {
            /**
             * Format: int64
             * @description When it was last changed, likewise.
             */
            changed?: number | null;
            /**
             * Format: int64
             * @description When it was begun or imported, in seconds since 1970; none if it comes with the program.
             */
            created?: number | null;
            game?: components["schemas"]["Spec"] | null;
            /**
             * Format: int64
             * @description Training games that it has behind it.
             */
            games: number;
            /** @description Whether it comes with the program: then it can be neither renamed nor deleted. */
            is_shipped: boolean;
            learner?: components["schemas"]["Spec"] | null;
            /** @description By which it is chosen: `learned(name=...)`. */
            name: string;
            /**
             * Format: int64
             * @description Training games that are planned; 0 if it was not trained here.
             */
            planned: number;
            /**
             * Format: double
             * @description Of its last test games, the share of points that it made.
             */
            score?: number | null;
            /** @description What somebody has put on it. */
            tags: string[];
            /** @description What is wrong with one that is not as it was written. It can be deleted. */
            unreadable?: string | null;
        };
        /** @description What happened in a search. */
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
             * @description Moves not looked at.
             */
            skipped: number;
            /**
             * @description For the side to move there. The node is worth exactly that within the window with which it was entered, at least that from the
             *     window's upper end on, and at most that down from its lower end. If the search was stopped there, it means nothing.
             */
            value: components["schemas"]["Value"];
            /** @description How it was found. */
            why: components["schemas"]["Why"];
        } | {
            /** @enum {string} */
            event: "simulation";
            /** @description Whether the last of them led to a new node. */
            expanded: boolean;
            payoffs?: components["schemas"]["Outcome"] | null;
            /** @description The moves selected in the tree. */
            selected: string[];
            /**
             * Format: double
             * @description What was told to the moves: the result for the first player, from -1 to +1.
             */
            value: number;
        };
        /** @description Nothing more needs to be said. */
        Everything: Record<string, never>;
        /** @description A published experiment and its numbers. */
        ExperimentDetail: components["schemas"]["PublishedExperiment"] & {
            /** @description What the work printed, and what was measured when it was last made for the program's documents, if it was. */
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
        /** @description An experiment to be made. */
        ExperimentQuestion: {
            /** @description Whether what was measured before is measured again. */
            again?: boolean;
            /** @description As `GET` lists it. */
            name: string;
            variant?: components["schemas"]["ExperimentVariant"];
        };
        /**
         * @description How much time there is.
         * @enum {string}
         */
        ExperimentVariant: "quick" | "full";
        /** @description A position, and the strategy whose search is to be shown. */
        ExplainQuestion: components["schemas"]["Position"] & {
            /** @description After so many events the rest is searched in silence; at most 120 000. */
            events?: number;
            /** Format: int64 */
            seed?: number;
            /** @description A strategy's spec, or a level. */
            strategy: string;
        };
        /** @description What the search found. */
        Explained: {
            analysis: components["schemas"]["Analysis"];
            minimax?: components["schemas"]["Unpruned"] | null;
            /** @description Whether the pages do not show all of it. */
            truncated: boolean;
        };
        /** @description What somebody who listens to an explanation is told. */
        ExplainingEvent: {
            /** @description It has its place, and begins. */
            start: components["schemas"]["Start"];
        } | {
            /** @description It goes on: about five times per second. */
            progress: components["schemas"]["SignOfLife"];
        } | {
            /** @description What happened next in the search. */
            page: components["schemas"]["EventView"][];
        } | {
            /** @description The answer, and the end. */
            done: components["schemas"]["Explained"];
        } | {
            /** @description There is no answer: the end, too. */
            error: components["schemas"]["Complaint"];
        };
        /** @description What was played in a position. */
        Exploration: {
            /**
             * Format: int64
             * @description Games of this game that were looked at.
             */
            games: number;
            /** @description What was played there, the most frequent first. */
            moves: components["schemas"]["ExploredMove"][];
            /**
             * Format: int64
             * @description Those in which the position came up.
             */
            reached: number;
        };
        /** @description The position that is explored. */
        ExploreQuestion: {
            /** @description A spec: `othello`, `go(size=9)`. */
            game: string;
            /** @description The moves that lead there. */
            moves?: string;
            /** @description The position where the moves begin; the start of the game if it is empty. */
            root?: string;
            /** @description Only games with these words: names, events, dates, files, tags. */
            words?: string;
        };
        /** @description What was found. */
        Explored: components["schemas"]["Exploration"] & {
            /** @description Whether all games were looked at; if not, the last changed ones were. */
            complete: boolean;
        };
        /** @description A move that was played. */
        ExploredMove: {
            /** @description Who played it most often. */
            by: components["schemas"]["PlayedBy"][];
            /**
             * Format: int64
             * @description Won by nobody.
             */
            draws: number;
            /**
             * Format: int64
             * @description How often.
             */
            games: number;
            /** @description The latest date of such a game, as far as dates are known. */
            latest: string;
            /** @description In the game's notation. */
            move: string;
            /**
             * Format: int64
             * @description Of which no result is known.
             */
            unfinished: number;
            /** @description Won by each seat. */
            won: number[];
        };
        /** @description What applies if a parameter is omitted. */
        Fallback: {
            /** @description A default, written as in a spec. */
            value: string;
        } | "required" | "absent";
        /** @description Nothing more is to be said; but it is JSON, which foreign pages cannot send. */
        Farewell: Record<string, never>;
        /** @description A tree to learn from, and who searches it: questions to `/explain`. */
        Figure: {
            /** @description The spec of its game. */
            game: string;
            /** @description Its name: a work and its figure. */
            id: string;
            /** @description The number of the figure there. */
            number: string;
            /** @description Specs of those who search it, the one that is shown first in front. */
            searches: string[];
            /** @description Which figure of which work it follows, and in what. */
            source: components["schemas"]["Message"];
            /** @description What it shows. */
            title: components["schemas"]["Message"];
            /** @description The author of the work. */
            work: string;
        };
        /** @description A game that the player has finished. */
        Finished: {
            game: string;
            /** @description Tells this game from the player's others: a result that is sent again counts once. */
            id?: string | null;
            /** @description The strategy it played against. */
            opponent: string;
            /** @description What each seat got. */
            payoffs: number[];
            /**
             * Format: int32
             * @description The seat that the player had.
             */
            seat: number;
        };
        /** @description What is known of a game beside its moves: who played it, where and when. */
        GameDetails: {
            /** @description When, as the file has it: `1977`, `2003-12-15`. */
            date: string;
            /** @description Tournament or match. */
            event: string;
            /** @description By seat, the names of people who are not at this machine; empty if they are, or are not known. */
            names: string[];
            /** @description The file it came from. */
            source: string;
            /** @description What somebody has put on it. */
            tags: string[];
        };
        /** @description Some games of a run. */
        GamePage: {
            /** @description The spec of the game that all of them are of. */
            game: components["schemas"]["Spec"];
            /** @description In the order in which they are numbered. */
            games: components["schemas"]["PlayedGame"][];
            /**
             * Format: int64
             * @description How many there are in all of those that were asked for.
             */
            of: number;
        };
        /**
         * @description How much help is wanted (Pastén): with less of it, somebody is asked who looks less far ahead.
         * @enum {string}
         */
        Help: "little" | "some" | "full";
        /** @description What has become of a file. */
        ImportAnswer: {
            /** @description What is wrong with the first twenty of those, each with its place. */
            complaints: components["schemas"]["Message"][];
            /**
             * Format: int64
             * @description Games that are in the library now, and were not.
             */
            kept: number;
            /**
             * Format: int64
             * @description Games that were there already.
             */
            known: number;
            /**
             * Format: int64
             * @description The number of the game, if there is only one.
             */
            only?: number | null;
            /**
             * Format: int64
             * @description Games that could not be read or played.
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
        /** @description A job with all that was chosen for it. */
        JobDetail: components["schemas"]["JobView"] & {
            run_setup?: components["schemas"]["RunSetup"] | null;
            training?: components["schemas"]["TrainingDetail"] | null;
        };
        /** @description A game of a run while it is played. */
        JobGame: {
            /** Format: int64 */
            id: number;
            /** @description All moves so far, the opening included. */
            line: string;
            /**
             * Format: int64
             * @description Which game of the run, counted from 0.
             */
            number: number;
            /** @description Who plays, by seat: places among the players of the run. */
            seats: number[];
        };
        /**
         * @description What kind of work it is.
         * @enum {string}
         */
        JobKind: "simulation" | "tournament" | "training" | "experiment" | "analysis";
        /** @description A job, by its number. */
        JobNumber: {
            /** Format: int64 */
            id: number;
        };
        /** @description A page of jobs. */
        JobPage: {
            /** @description The latest first. */
            jobs: components["schemas"]["JobView"][];
            /**
             * Format: int64
             * @description With which to ask for the next page; none after the last.
             */
            next?: number | null;
        };
        /** @description How far a job has come. */
        JobProgress: {
            /** Format: int64 */
            id: number;
            progress: components["schemas"]["Progress"];
        };
        /** @description What a run has found. */
        JobResults: {
            /** Format: int64 */
            id: number;
            results: components["schemas"]["Results"];
        };
        /** @description What came of a pause. */
        JobTest: {
            /** Format: int64 */
            id: number;
            test: components["schemas"]["TestView"];
        };
        /** @description A job as people see it. */
        JobView: {
            /**
             * Format: int64
             * @description When it was wanted first, in seconds since 1970.
             */
            created: number;
            error?: components["schemas"]["Message"] | null;
            /** @description The name of the evaluator that a training makes. */
            evaluator?: string | null;
            /** @description Of an experiment: whether a file describes it, and not the program. It may have the name of a published one. */
            from_file: boolean;
            game?: components["schemas"]["Spec"] | null;
            /**
             * Format: int64
             * @description The number by which it is asked for.
             */
            id: number;
            /** @description What kind of work it is. */
            kind: components["schemas"]["JobKind"];
            /** @description Of the run, the evaluator or the experiment. */
            name: string;
            /** @description The place in the queue, counted from 1, of one that waits for its turn. */
            place?: number | null;
            /** @description How many they are in all. */
            player_count: number;
            /** @description Who is compared; of a training, the learner and whom it trains against. The first 16 of them. */
            players: components["schemas"]["Spec"][];
            /** @description How far it has come. */
            progress: components["schemas"]["Progress"];
            /** @description Why a run ended, in a sentence; empty while it has not. */
            reason: string;
            /**
             * Format: int64
             * @description The number of its run, for `jugada runs`.
             */
            run?: number | null;
            /**
             * Format: double
             * @description Seconds that it has taken so far; not known of a training.
             */
            seconds?: number | null;
            /** @description What has become of it. */
            state: components["schemas"]["ShownState"];
            /** @description What somebody has put on it. */
            tags: string[];
            /** @description Of an experiment: `quick` or `full`. */
            variant?: string | null;
        };
        /** @description What somebody who watches jobs is told. */
        JobsEvent: {
            /** @description The first: the jobs that run, wait, or are done elsewhere. */
            start: components["schemas"]["StartOfJobs"];
        } | {
            /** @description A job is new or in another state. */
            job: components["schemas"]["JobView"];
        } | {
            /** @description A job was deleted. */
            gone: components["schemas"]["JobNumber"];
        } | {
            /** @description How far the running job has come: up to four times per second, if it has. */
            progress: components["schemas"]["JobProgress"];
        } | {
            /** @description What the running run has found: at most once per second, if games were played. */
            results: components["schemas"]["JobResults"];
        } | {
            /** @description A game that is being played, as it stood a moment ago: up to four times per second, if it has moved. */
            game: components["schemas"]["JobGame"];
        } | {
            /** @description A pause of the running training: its test games have been played, and it is kept as it is now. */
            test: components["schemas"]["JobTest"];
        } | {
            /** @description More has changed than could be told: the list must be asked for anew. */
            missed: components["schemas"]["Everything"];
        };
        /** @description Whose opinion of a game is shown. */
        JudgeOfGame: {
            /** @description The strategy. */
            strategy: components["schemas"]["Spec"];
            unit: components["schemas"]["JudgeUnit"];
        };
        /** @description A position, and how much the judge is to say of it. */
        JudgeQuestion: components["schemas"]["Position"] & {
            /** @description With less than full help the judge looks less far ahead. */
            help?: components["schemas"]["Help"];
        };
        /**
         * @description What the numbers of a judge are.
         * @enum {string}
         */
        JudgeUnit: "discs" | "chance";
        /** @description What a judge says of a position. */
        Judgement: {
            /** @description The strategy that judged. */
            by: components["schemas"]["Spec"];
            /** @description Whether the host ended the search: with more time the judge might say something else. */
            cut_short: boolean;
            /** @description How the game would go on, the best move first. */
            line: components["schemas"]["LineStep"][];
            /** @description The best move; none once the game is over. */
            move?: string | null;
            /** @description What each move is worth, in the order of the board. */
            moves: components["schemas"]["MoveWorth"][];
            position?: components["schemas"]["Worth"] | null;
            /**
             * Format: int32
             * @description The seat for which all is told: the one whose turn it is, and the first once the game is over.
             */
            seat: number;
            /** @description What the numbers are. */
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
        /** @description The ladder of boards of up to one size. */
        LadderOfBoards: {
            /** @description The weakest first. The last levels may be missing: then they were not measured there. */
            rungs: components["schemas"]["RungOfLadder"][];
            /** @description The largest board that it is for. */
            up_to: number;
        };
        /** @description The ladders of a game's boards. */
        LaddersOfBoards: {
            /** @description The smallest board first. */
            ladders: components["schemas"]["LadderOfBoards"][];
            /** @description The parameter of the game that says how large the board is. */
            parameter: string;
        };
        /** @description A learned evaluator, for `learned(name=...)`. */
        LearnedByName: {
            /** @description Of its board. */
            cols: number;
            /** @description The id of the game that it knows. */
            game: string;
            name: string;
            /** @description Of its board. */
            rows: number;
        };
        /** @description A move, what to click for it, and what it changes. */
        LegalMove: {
            /** @description What happens on the board, in this order. */
            changes: components["schemas"]["Changes"];
            /** @description The move in the game's notation. */
            move: string;
            /** @description The cells, columns or buttons that make the move, one after another. No move's path is the beginning of another's. */
            path: components["schemas"]["Target"][];
        };
        /** @description A strategy with a name that a player understands. */
        Level: {
            /** @description The ids of the games to which it is offered; empty for all. Elsewhere it can be asked for by name. */
            games: string[];
            /** @description What it plays and where it comes from, in a sentence. */
            help: components["schemas"]["Message"];
            /** @description Its name in specs: it can stand wherever a strategy can. */
            id: string;
            /** @description The strategy. Games that do not have its evaluator use their own. */
            strategy: components["schemas"]["Spec"];
            /** @description Its name for people. */
            title: components["schemas"]["Message"];
        };
        /** @description How much one request may ask for. */
        Limits: {
            /**
             * Format: int64
             * @description Bytes for the table or the trees of one search.
             */
            memory: number;
            /** @description Moves of a game. */
            moves: number;
            /** @description The most that strategies' parameters may be on this server, by their names; of the others, what is declared. */
            parameters: {
                [key: string]: number;
            };
        };
        /** @description A move of a line, and where it puts a piece. */
        LineStep: {
            /** @description The move in the game's notation. */
            move: string;
            /** @description The cell on which its piece comes to stand; none for a pass. */
            placed?: number | null;
            /**
             * Format: int32
             * @description The seat that makes it; none if it is chance.
             */
            seat?: number | null;
        };
        /** @description A part of the list of saved games. */
        Listed: components["schemas"]["Page"] & {
            /**
             * Format: int64
             * @description How many there are in all of those that were asked for; told with the first page.
             */
            of?: number | null;
        };
        /** @description A saved game in a list. */
        ListedGame: components["schemas"]["SavedGame"] | {
            /**
             * Format: int64
             * @description When it was last saved, in seconds since 1970.
             */
            changed: number;
            /**
             * Format: int64
             * @description The number by which it is asked for.
             */
            id: number;
            /** @description What is wrong with it. */
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
        /** @description Games to be played: two players meet in a simulation, more of them in a tournament. */
        MatchQuestion: {
            /** @description Whether sides are swapped in every other game, so that two games share each opening. Without it nothing is said about strength. */
            alternate?: boolean;
            /** @description A spec: `othello`, `go(size=9, komi=7.5)`. */
            game: string;
            /**
             * Format: int64
             * @description Games of each pairing, an even number if sides are swapped. 200 of a simulation, 20 of a tournament, if nobody says.
             */
            games?: number | null;
            /**
             * Format: double
             * @description Seconds per move, beside the players' own limits.
             */
            move_time?: number | null;
            /** @description How lists and reports call it; who plays, if it is empty. */
            name?: string;
            /** @description How games begin; with four random moves, if nobody says. */
            openings?: components["schemas"]["Openings"];
            /** @description Strategies or levels, 2 to 24 of them. */
            players: string[];
            /** @description Who meets whom in a tournament. */
            schedule?: components["schemas"]["MatchSchedule"];
            /**
             * Format: int64
             * @description Where random numbers begin.
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
         * @description What the games of two players say about their strength. Every form of a report says this, and nothing beside it.
         * @enum {string}
         */
        MatchVerdict: "no_games" | "fixed_sides" | "too_few" | "no_clear_difference" | "stronger" | "weaker" | "undecided" | "accepted_h0" | "accepted_h1";
        /** @description What a [`Message`] is made of. */
        Message: {
            /** @description What the pattern leaves open, by name. */
            arguments?: {
                [key: string]: components["schemas"]["Argument"];
            };
            /** @description The English: a pattern of Fluent, in which `{ $name }` is an argument. Without a `{` it is taken as it stands. */
            english: string;
            /** @description By which its words in other languages are found. */
            id: string;
        };
        /** @description What a strategy knows of a move. */
        MoveAnalysis: {
            /** @description What it is proved to be worth at least and at most, where the value itself is not known. */
            bounds?: components["schemas"]["Value"][] | null;
            /**
             * Format: double
             * @description Its mean result between -1 and +1, if games were played out.
             */
            mean?: number | null;
            /** @description The move in the game's notation. */
            move: string;
            value?: components["schemas"]["Value"] | null;
            /**
             * Format: int64
             * @description How often it was played out.
             */
            visits: number;
        };
        /** @description What a strategy answers, and what comes of it. */
        MoveAnswer: components["schemas"]["Analysis"] & {
            view?: components["schemas"]["View"] | null;
        };
        /** @description What an evaluator thinks of the position after a move, taken apart. */
        MoveOpinion: {
            /** @description The move in the game's notation. */
            move: string;
            /** @description The parts whose sum the value is, in the same order as those of the position before, where both have them. */
            terms: components["schemas"]["Term"][];
            /**
             * Format: double
             * @description For the side that makes it, in the evaluator's units.
             */
            value: number;
        };
        /** @description What a move is worth. */
        MoveWorth: {
            /** @description The move in the game's notation. */
            move: string;
            /**
             * Format: int64
             * @description Of how many games played out the value is the mean; none if it was searched.
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
            /** @description What the person called it. */
            name: string;
            /** @description What each seat got, if the game is over: of two, 1 for the winner, -1 for the loser, 0 for both of a draw. */
            payoffs?: number[] | null;
            /** @description The position where the moves begin; empty for the start of the game. */
            root?: string;
            /** @description Who plays on each seat: `human`, or a strategy's spec. */
            seats: string[];
        };
        /** @description Nothing more needs to be said. */
        Nothing: Record<string, never>;
        /** @description Which rule forbids a move. */
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
        /** @description How games begin, so that two deterministic players do not play the same game over and over. */
        Openings: "none" | {
            /** @description With so many random moves; which ones depends on the seed and on the number of the opening. */
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
        /** @description An evaluator's opinion of a position, taken apart. */
        Opinion: {
            /** @description The evaluator whose opinion it is, with every parameter. */
            evaluator: components["schemas"]["Spec"];
            /** @description The parts whose sum the value is, in the same units. */
            terms: components["schemas"]["Term"][];
            /**
             * Format: double
             * @description For the side to move, in the evaluator's units.
             */
            value: number;
        };
        /** @description What each seat gets: 1 for the winner, -1 for the loser, 0 for both of a draw. */
        Outcome: number[];
        /** @description What every legal move is worth. */
        Overlay: {
            by: components["schemas"]["Spec"];
            /** @description Whether the server ended the search before the strategy did: with more time the values might be others. */
            cut_short: boolean;
            position?: components["schemas"]["Value"] | null;
            unit: components["schemas"]["OverlayUnit"];
            values: components["schemas"]["MoveAnalysis"][];
        };
        /**
         * @description What the numbers are.
         * @enum {string}
         */
        OverlayUnit: "evaluator" | "value" | "mean";
        /** @description Whose each cell will be, and how the game would be counted. */
        Ownership: {
            /** @description How the game would be counted now, without the dead stones. */
            counted: components["schemas"]["Counted"];
            /** @description The cells of dead stones: those proposed, or those agreed on with the rest of their chains. */
            dead: number[];
            /**
             * Format: double
             * @description Points that the first player will be ahead: on average of the games played on, or as counted.
             */
            margin: number;
            /** @description For each cell, row by row: 1 if it is the first player's, -1 if the second's, and what is between if that is not sure. */
            owners: number[];
        };
        /** @description A position, and what is agreed on. */
        OwnershipQuestion: components["schemas"]["Position"] & {
            /**
             * @description The cells of dead stones, with which the rest of their chains is dead too: then nothing is worked out, and the rules count without them. At
             *     most one for each cell of the largest board.
             */
            dead?: number[] | null;
        };
        /** @description A part of the list of saved games. */
        Page: {
            /** @description The last changed first. */
            games: components["schemas"]["ListedGame"][];
            /** @description Where the next page begins; none after the last game. */
            next?: string | null;
        };
        /** @description What came of one pairing, as its first-named player sees it. */
        PairingResults: {
            /**
             * Format: int64
             * @description Different games: those that repeat an earlier one add nothing to what the results rest on.
             */
            distinct_games: number;
            /**
             * Format: int64
             * @description Different pairs of games.
             */
            distinct_pairs?: number | null;
            draw_rate?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description How many independent games they are worth: fewer than differ where a few lines make up most of them.
             */
            effective_games: number;
            elo?: components["schemas"]["EloEstimate"] | null;
            /**
             * Format: double
             * @description One minus the one-sided p-value of equal players (LOS). `None` where it would mean nothing: sides were fixed, too few
             *     games differ, or the run may end because of how it stands.
             */
            likelihood_of_superiority?: number | null;
            loss_rate?: components["schemas"]["Estimate"] | null;
            margin?: components["schemas"]["Estimate"] | null;
            /** @description Whether at least half of the games repeat others, so that openings are called for. */
            mostly_repeats: boolean;
            normalised_elo?: components["schemas"]["EloEstimate"] | null;
            /** @description The player named second. */
            opponent: components["schemas"]["Spec"];
            opponents_points?: components["schemas"]["Estimate"] | null;
            /** @description Who met whom, by place in [`Results::players`]: two players may be called the same. */
            pairing: number[];
            pairs?: components["schemas"]["Pentanomial"] | null;
            /** @description The player named first. */
            player: components["schemas"]["Spec"];
            plies?: components["schemas"]["Estimate"] | null;
            points?: components["schemas"]["Estimate"] | null;
            score?: components["schemas"]["Estimate"] | null;
            seconds_per_game?: components["schemas"]["Estimate"] | null;
            /** @description Wins, draws and losses. */
            tally: components["schemas"]["Tally"];
            /** @description The same by the seat that it had. */
            tally_by_seat: components["schemas"]["ByPlayer_Tally"];
            /** @description What the games say about strength. */
            verdict: components["schemas"]["MatchVerdict"];
            /** @description The same in a sentence, with its numbers. */
            verdict_text: components["schemas"]["Message"];
            win_rate?: components["schemas"]["Estimate"] | null;
            /** @description Share of the games on each seat that it won. */
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
        /** @description Somebody who played a move. */
        PlayedBy: {
            /**
             * Format: int64
             * @description How often.
             */
            games: number;
            /** @description As the records have it. */
            name: string;
        };
        /** @description A game of a run, as `/position` and the library take it. */
        PlayedGame: {
            /** @description What brought the result about. */
            ending: components["schemas"]["Ending"];
            /** @description All moves from the start of the game, the opening included. */
            line: string;
            /** @description Points that each seat was ahead, in games that count them. */
            margins?: number[] | null;
            /**
             * Format: int64
             * @description Which game of the run, counted from 0.
             */
            number: number;
            /** @description What each seat got. */
            payoffs: number[];
            /** @description Who sat on each seat. */
            players: components["schemas"]["Spec"][];
        };
        /** @description A move that was made. */
        PlayedMove: {
            /** @description The move in the game's notation. */
            move: string;
            /**
             * Format: int32
             * @description The seat that made it; none if it was chance.
             */
            seat?: number | null;
        };
        /** @description How one player played. */
        PlayerResults: {
            /**
             * Format: double
             * @description Moves it could choose from, on average.
             */
            branching?: number | null;
            /** @description Mean seconds of the moves that reached each depth. */
            by_depth: number[][];
            /** @description Means by the number of the turn in the game. */
            by_turn: components["schemas"]["TurnResults"][];
            /**
             * Format: int64
             * @description Games lost because it failed.
             */
            crashes: number;
            depth?: components["schemas"]["Estimate"] | null;
            draw_rate?: components["schemas"]["Estimate"] | null;
            /** @description Leaf evaluations, cut-offs, table hits and nodes by level. */
            effort: components["schemas"]["EffortResults"];
            loss_rate?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Moves it chose, openings excepted.
             */
            moves: number;
            moves_per_game?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Positions visited in all.
             */
            nodes: number;
            nodes_per_move?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Games lost because it took too long.
             */
            overruns: number;
            /** @description The player as the plan names it. */
            player: components["schemas"]["Spec"];
            points?: components["schemas"]["Estimate"] | null;
            rating?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Games that it gave up.
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
             * @description Games played out in thought, in all.
             */
            simulations: number;
            simulations_per_move?: components["schemas"]["Estimate"] | null;
            /** @description Wins, draws and losses of all its games. */
            tally: components["schemas"]["Tally"];
            /** @description The same by the seat that it had. */
            tally_by_seat: components["schemas"]["ByPlayer_Tally"];
            win_rate?: components["schemas"]["Estimate"] | null;
            /** @description Share of the games on each seat that it won. */
            win_rate_by_seat: components["schemas"]["ByPlayer_Option_Estimate"];
        };
        /** @description How strong a player is at a game. */
        PlayerStanding: components["schemas"]["Rating"] & {
            game: components["schemas"]["Spec"];
            /** Format: double */
            high: number;
            /** @description The opponent with whom the next game is even. */
            level: components["schemas"]["Rung"];
            /**
             * Format: double
             * @description Where the strength lies with 95 % confidence.
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
         * @description What a plot draws, and over what.
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
        /** @description A position: a game and the moves from its start, or from another position. */
        Position: {
            /** @description A spec: `othello`, `go(size=9, komi=7.5)`. */
            game: string;
            /** @description A line of moves: `f5d6`, `4453`, `D4 E5 pass`. */
            moves?: string;
            /** @description The position where the moves begin; the start of the game if it is empty. */
            root?: string;
        };
        /** @description A position, and who would play from it. */
        PositionQuestion: components["schemas"]["Position"] & {
            /**
             * @description Who would play from here, as a saved game names them: refused if one of them could not, so that nobody begins a game in which
             *     somebody cannot think.
             */
            seats?: string[];
            /** @description For whom; with everything that there is to see if nobody says. */
            viewer?: components["schemas"]["Viewer"];
        };
        /** @description How far a job has come. */
        Progress: {
            /**
             * Format: int64
             * @description What is behind it.
             */
            done: number;
            /**
             * Format: double
             * @description By how much a learner's values of positions and of those that followed differ, on average since the last pause.
             */
            error?: number | null;
            /**
             * Format: int64
             * @description All of it; a sequential test may need less.
             */
            of: number;
            /**
             * Format: double
             * @description Seconds until it is done, if it goes on as it did; not known at the beginning.
             */
            seconds_left?: number | null;
            /** @description What an experiment measures now. */
            step?: string | null;
            /** @description What both are counted in. */
            unit: components["schemas"]["ProgressUnit"];
        };
        /**
         * @description What progress is counted in.
         * @enum {string}
         */
        ProgressUnit: "games" | "measurements" | "positions";
        /** @description An experiment that somebody published. */
        PublishedExperiment: {
            /** @description What the work concludes, in a sentence. */
            claim: string;
            name: string;
            /** @description How the work did it and how it is done here. */
            notes: string[];
            /** @description Whether the claim is Jugada's own, and not a published one. */
            own: boolean;
            record?: components["schemas"]["VerdictOnRecord"] | null;
            /** @description Author, year and table or section. */
            source: string;
            title: string;
        };
        /** @description How strong a player is, and how sure that is. */
        Rating: {
            /**
             * Format: double
             * @description The standard error of it.
             */
            deviation: number;
            /**
             * Format: int64
             * @description Games that it rests on.
             */
            games: number;
            /**
             * Format: double
             * @description In the units of Elo.
             */
            rating: number;
            /**
             * Format: double
             * @description How much the strength itself seems to change.
             */
            volatility: number;
        };
        /** @description A text that somebody has pasted. */
        ReadQuestion: {
            /** @description The game at hand, which is tried first: a spec. */
            game: string;
            /** @description A board, a position in one line, a line of moves, or a game in any format that is known: SGF, GGF, OBF, JSON. */
            text: string;
        };
        /** @description A way to write games down. */
        RecordFormat: {
            /** @description How names of its files end. */
            ending: string;
            /** @description The ids of the games that it knows; left out if it knows all. */
            games?: string[] | null;
            /** @description The word by which it is asked for. */
            id: string;
        };
        /** @description The answer to a request that was refused. */
        Refusal: {
            error: components["schemas"]["Complaint"];
        };
        /** @description A new name. */
        RenameQuestion: {
            /** @description Letters, digits, `-`, `_` and `.`. */
            to: string;
        };
        /** @description What a run found. */
        Results: {
            /**
             * Format: double
             * @description The confidence of every interval.
             */
            confidence: number;
            /** @description The game, with its parameters. */
            game: components["schemas"]["Spec"];
            lead?: components["schemas"]["Estimate"] | null;
            /** @description In the order of the plan. */
            pairings: components["schemas"]["PairingResults"][];
            /**
             * Format: int64
             * @description Games of the whole plan.
             */
            planned: number;
            /**
             * Format: int64
             * @description Games that the results rest on; fewer than planned if the run was stopped.
             */
            played: number;
            /** @description In the order of the plan. */
            players: components["schemas"]["PlayerResults"][];
            /**
             * Format: double
             * @description Seconds of all moves that players chose. Games that were played at the same time count one after the other.
             */
            seconds: number;
            seconds_per_game?: components["schemas"]["Estimate"] | null;
            /**
             * Format: int64
             * @description Where random numbers began.
             */
            seed: number;
            /** @description What came of the games for whoever sat on each side. */
            sides: components["schemas"]["ByPlayer_SideResults"];
            sprt?: components["schemas"]["SprtResults"] | null;
            /**
             * @description What the intervals of scores, shares, Elo and ratings allow for. Those of other means (time, nodes, margins) are always those of
             *     a fixed length.
             */
            stopping: components["schemas"]["Stopping"];
            /** @description What a reader should know before believing the numbers. */
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
        /** @description How the games of a run are played. */
        RunSetup: {
            /** @description Whether sides are swapped in every other game. */
            alternate: boolean;
            /**
             * Format: int64
             * @description Games of each pairing.
             */
            games: number;
            /**
             * Format: double
             * @description Seconds per move, beside the players' own limits.
             */
            move_time?: number | null;
            /** @description `none`, `random(plies=4)`, or `lines(12)`: that many from a file. */
            openings: string;
            /** Format: int64 */
            seed: number;
            sprt?: components["schemas"]["Sprt"] | null;
        };
        /** @description A strategy of known strength. */
        Rung: {
            /**
             * Format: double
             * @description Half the width of the rating's 95 % interval, among the players of its tournament.
             */
            error: number;
            /**
             * Format: double
             * @description Its rating in Elo points, measured by the tournaments in `experiments/ladders`; a random player is at 500.
             */
            rating: number;
            /**
             * Format: double
             * @description Seconds that a move took there on average, on one thread; on the larger boards of Go beside other work, which slowed it down.
             */
            seconds: number;
            /** @description The strategy. */
            strategy: components["schemas"]["Spec"];
        };
        /** @description A level of measured strength. */
        RungOfLadder: components["schemas"]["Rung"] & {
            /** @description Its name in specs. */
            id: string;
        };
        /** @description A game that was saved. */
        Saved: {
            /**
             * Format: int64
             * @description The number under which it was saved.
             */
            id: number;
        };
        /** @description A game that was saved, with its number and its times. */
        SavedGame: components["schemas"]["NewSavedGame"] & components["schemas"]["GameDetails"] & {
            /**
             * Format: int64
             * @description When it was last saved, in seconds since 1970.
             */
            changed: number;
            /**
             * Format: int64
             * @description When it was first saved, in seconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description The number by which it is asked for.
             */
            id: number;
        };
        /** @description What a search would answer now, and what it knows of each move. */
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
         * @description What has become of a job.
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
        /** @description How much was done so far. */
        SignOfLife: {
            /**
             * Format: int64
             * @description Positions visited so far.
             */
            nodes: number;
            /** Format: double */
            seconds: number;
            /**
             * Format: int64
             * @description Games played out so far.
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
             * @description How often it may accept `elo1` wrongly.
             */
            alpha?: number;
            /**
             * Format: double
             * @description How often it may accept `elo0` wrongly.
             */
            beta?: number;
            /** Format: double */
            elo0: number;
            /** Format: double */
            elo1: number;
        };
        /** @description What a sequential test says. */
        SprtResults: {
            /** @description The bounds of the log-likelihood ratio. */
            bounds: number[];
            /** @description Which hypothesis is accepted, if one is yet. */
            decision: components["schemas"]["Decision"];
            /**
             * Format: double
             * @description How much better H1 explains the games than H0: positive for H1.
             */
            log_likelihood_ratio: number;
            /** @description The same in a sentence, with the numbers. */
            reason: components["schemas"]["Message"];
            /** @description The hypotheses and the error rates. */
            test: components["schemas"]["Sprt"];
        };
        /** @description What a strategy would answer at some moment. */
        StandingView: {
            /**
             * Format: int32
             * @description How often, in percent, the cuts are right with which it reached that depth; left out if it cut nothing that could be wrong.
             */
            certainty?: number | null;
            /**
             * Format: int32
             * @description The depth that has just been finished; none for strategies that do not go depth by depth.
             */
            depth?: number | null;
            /** @description Whether it was looked up in a book, whose searches reached that depth in advance; left out if not. */
            from_book?: boolean;
            /** @description How it expects the game to go on. */
            line: string;
            /** @description The best move so far, in the game's notation. */
            move: string;
            /**
             * Format: int64
             * @description Positions visited so far.
             */
            nodes: number;
            /**
             * Format: double
             * @description Seconds since the question.
             */
            seconds: number;
            /**
             * Format: int64
             * @description Games played out so far.
             */
            simulations: number;
            value?: components["schemas"]["Value"] | null;
        };
        /** @description Who begins to think. */
        Start: {
            /** @description The strategy that `adaptive` stands for, or what was asked for. */
            strategy: components["schemas"]["Spec"];
        };
        /** @description The jobs that run, wait, or are done elsewhere. */
        StartOfJobs: {
            jobs: components["schemas"]["JobView"][];
        };
        /** @description What an answer cost. Numbers that a strategy does not have are zero. */
        StatisticsView: components["schemas"]["Work"] & {
            /** @description How it stood after each finished depth. */
            iterations: components["schemas"]["StandingView"][];
            /**
             * Format: int64
             * @description Games of earlier questions that were already in the tree.
             */
            kept_simulations: number;
            /**
             * Format: int64
             * @description Positions visited, the root included.
             */
            nodes: number;
            /**
             * Format: int64
             * @description Positions visited after the choice, only to put a value on the other moves.
             */
            nodes_for_values: number;
            /**
             * Format: double
             * @description Seconds from the question to the answer.
             */
            seconds: number;
        };
        /**
         * @description What decides when a run ends, as far as its results can have a part in it.
         * @enum {string}
         */
        Stopping: "planned" | "any_time";
        /**
         * @description What pieces are placed on.
         * @enum {string}
         */
        Surface: "squares" | "intersections" | "rack" | "hexagons" | "points";
        /** @description A tag, and how many saved games have it. */
        TagCount: {
            /**
             * Format: int64
             * @description How many games have it.
             */
            games: number;
            /** @description What it says. */
            tag: string;
        };
        /** @description What is put on a game, a job or an evaluator. */
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
        /** @description What came of the test games of a pause. */
        TestView: {
            /** @description Results by the seat that the learner had. */
            by_seat: components["schemas"]["ByPlayer_TestTally"];
            /**
             * Format: double
             * @description The mean error of the training games since the last pause.
             */
            error?: number | null;
            /**
             * Format: int64
             * @description After how many training games.
             */
            games: number;
        };
        /** @description A position, and who is to move in it. */
        ThinkQuestion: components["schemas"]["Position"] & {
            /**
             * @description Whether the value of every move is wanted, also of those that a search for the best alone would leave out. That takes longer, and does not
             *     change the move.
             */
            every_move?: boolean;
            /**
             * @description A name for the game: the player stays at the board under it, one for each side, and remembers what it would remember anywhere else. It is kept
             *     for half an hour after the last question, as long as there is memory; `asked_before` in the answer says whether it was. What a search
             *     has found that was stopped before it answered stays, too: asked again, the player searches within its own limits, and tells as
             *     `kept_simulations` what was in its tree already.
             */
            keep?: string | null;
            /** @description Whom an adaptive strategy is to fit. */
            player?: string | null;
            /** Format: int64 */
            seed?: number;
            /** @description A strategy's spec, a level, or `adaptive`. */
            strategy: string;
            /** @description Whether the position after the move is wanted, too: the answer then has it as its `view`. */
            view?: boolean;
        };
        /** @description What somebody who listens to a search is told. */
        Told: {
            /** @description It has its place, and begins. */
            start: components["schemas"]["Start"];
        } | {
            /** @description What it would answer now: after every finished depth, or several times per second. */
            standing: components["schemas"]["SearchStanding"];
        } | {
            /** @description It goes on: about five times per second. */
            progress: components["schemas"]["SignOfLife"];
        } | {
            /** @description The answer, and the end. */
            done: components["schemas"]["MoveAnswer"];
        } | {
            /** @description There is no answer: the end, too. */
            error: components["schemas"]["Complaint"];
        };
        /** @description How an evaluator learns, and what came of its tests. */
        TrainingDetail: {
            learner: components["schemas"]["Spec"];
            /** @description Who take turns as its opponents. */
            opponents: components["schemas"]["Spec"][];
            /** Format: int64 */
            seed: number;
            /** @description `first`, `second` or `both`. */
            side: string;
            /**
             * Format: int64
             * @description Training games between two pauses.
             */
            test_every: number;
            /**
             * Format: int64
             * @description Test games in each pause.
             */
            test_games: number;
            tester?: components["schemas"]["Spec"] | null;
            /** @description The pauses so far. */
            tests: components["schemas"]["TestView"][];
            /** @description After how many training games it was kept: `learned(name=..., games=...)` plays as it was then. */
            versions: number[];
        };
        /** @description A training to be begun. */
        TrainingQuestion: {
            /** @description A spec of a game. */
            game: string;
            /**
             * Format: int64
             * @description Training games.
             */
            games: number;
            /** @description `table`, `network(hidden=32)`, `tuples(...)`: see `learners` in the catalog. */
            learner: string;
            /** @description Under which the evaluator will be kept and chosen: letters, digits, `-`, `_` and `.`. */
            name: string;
            /** @description Strategies, levels, `self`, `other` or `earlier`, who take turns; random players if there are none. */
            opponents?: string[];
            seat?: components["schemas"]["TwoSeats"] | null;
            /**
             * Format: int64
             * @description Where all chance comes from.
             */
            seed?: number;
            /**
             * Format: int64
             * @description Training games between two pauses; a tenth of all if nobody says.
             */
            test_every?: number | null;
            /**
             * Format: int64
             * @description Test games in each pause; 100 if nobody says.
             */
            test_games?: number | null;
            /** @description Who plays its test games; whom it trains against, or random players, if nobody says. */
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
             * @description Mean of the last finished depths; `None` if no move has one.
             */
            depth?: number | null;
            /**
             * Format: int64
             * @description Moves made in it.
             */
            moves: number;
            /**
             * Format: double
             * @description Mean positions visited per move.
             */
            nodes: number;
            /**
             * Format: double
             * @description Mean seconds per move.
             */
            seconds: number;
            /**
             * Format: double
             * @description Mean games played out per move.
             */
            simulations: number;
            /**
             * Format: int32
             * @description The number of the turn, counted from 1 with the opening and both sides.
             */
            turn: number;
        };
        /** @description A seat where there are two: 0 is the side that the game names first. */
        TwoSeats: number;
        /**
         * @description What a quantity is counted in.
         * @enum {string}
         */
        Unit: "count" | "percent" | "seconds" | "number" | "text";
        /** @description What minimax would visit. */
        Unpruned: {
            /**
             * Format: int32
             * @description As deep as the search that is explained.
             */
            depth: number;
            /**
             * Format: int64
             * @description Positions, the root included; none if they are too many to count.
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
        /** @description A position, and who is asked about it. */
        ValuesQuestion: components["schemas"]["Position"] & {
            /** @description An evaluator's or a strategy's spec, or a level. */
            by: string;
        };
        /**
         * @description Whether a work's conclusion holds.
         * @enum {string}
         */
        Verdict: "reproduced" | "direction_only" | "not_reproduced" | "inconclusive" | "cannot_be_tested";
        /** @description A verdict that comes with the program. */
        VerdictOnRecord: {
            verdict: components["schemas"]["Verdict"];
            /** @description The same in sentences. */
            why: string;
        };
        /** @description A position with all that a page needs to show it. */
        View: {
            /** @description The game with every parameter. */
            game: components["schemas"]["Spec"];
            /** @description Whether it can be asked whose each cell will be. */
            has_owners: boolean;
            /** @description The key of the position, in hexadecimal (JSON numbers have 53 bits). */
            key: string;
            /** @description Of which of the shape's kinds it is; left out where there is one kind only. */
            kinds?: number[] | null;
            last?: components["schemas"]["LegalMove"] | null;
            /** @description The legal moves, and what each would change. */
            legal: components["schemas"]["LegalMove"][];
            /** @description The same, one by one. */
            line: components["schemas"]["PlayedMove"][];
            /** @description Points that each seat is ahead as the field counts, where the game counts points. */
            margins?: number[] | null;
            /** @description Cells to point out. */
            marks: components["schemas"]["Mark"][];
            /** @description Whose turn it is. */
            mover: components["schemas"]["Mover"];
            /** @description The moves that led here. */
            moves: string;
            /** @description What each seat gets, once the game is over: of two, 1 for the winner, -1 for the loser, 0 for both of a draw. */
            payoffs?: number[] | null;
            /** @description The seat whose piece stands on each cell, row by row from the top left. */
            pieces: (number | null)[];
            /** @description The points of each seat on the board, where the game counts points. */
            points?: number[] | null;
            /** @description The position in one line. */
            position: string;
            /** @description The position where they begin. */
            root: string;
            /** @description The board without its pieces. */
            shape: components["schemas"]["Shape"];
            /** @description The numbers beside the board: discs, prisoners, points. */
            tallies: components["schemas"]["SideCount"][];
            /** @description For whom it is. */
            viewer: components["schemas"]["Viewer"];
        };
        /** @description For whom a position is shown: what one seat hides from the others is left out. */
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
        /** @description A position, and a move that somebody would make there. */
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
        /** @description What something is worth to the side to move. */
        Worth: {
            /**
             * Format: double
             * @description The same for bars and curves of every game: -1 is lost, 0 even, +1 won.
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
