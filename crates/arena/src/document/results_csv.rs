//! The results of a run as CSV.

use crate::results::{PairingResults, PlayerResults, Results};
use jugada_report::csv;
use jugada_stats::{EloEstimate, Estimate, Tally};
use jugada_words::Language;

/// One row per pairing, from the first player's point of view; unknown values are empty. The cost of a player's moves covers all of its games: in a
/// tournament, also those against other players. Only the verdict depends on the language.
pub fn results_csv(results: &Results, language: Language) -> String {
    let rows: Vec<Vec<(String, String)>> =
        results.pairings.iter().map(|result| row(results, result, language)).collect();
    let header: Vec<&str> =
        rows.first().map(|row| row.iter().map(|(name, _)| name.as_str()).collect()).unwrap_or_default();
    csv(&header, rows.iter().map(|row| row.iter().map(|(_, value)| value.clone()).collect()))
}

fn row(results: &Results, result: &PairingResults, language: Language) -> Vec<(String, String)> {
    let mut row = Row(Vec::new());
    row.text("game", &results.game);
    row.text("seed", &results.seed);
    row.text("player", &result.player);
    row.text("opponent", &result.opponent);
    row.text("games", &result.tally.games());
    row.tally("", result.tally);
    row.tally("_seat_0", result.tally_by_seat.first);
    row.tally("_seat_1", result.tally_by_seat.second);
    row.estimate("win_rate", result.win_rate);
    row.estimate("draw_rate", result.draw_rate);
    row.estimate("loss_rate", result.loss_rate);
    row.estimate("win_rate_seat_0", result.win_rate_by_seat.first);
    row.estimate("win_rate_seat_1", result.win_rate_by_seat.second);
    row.estimate("score", result.score);
    row.elo("elo", result.elo);
    row.elo("normalised_elo", result.normalised_elo);
    row.text("verdict", &result.verdict_text.tell(language));
    row.number("likelihood_of_superiority", result.likelihood_of_superiority);
    row.mean("mean_margin", result.margin);
    row.mean("mean_points", result.points);
    row.mean("mean_opponents_points", result.opponents_points);
    row.mean("moves_per_game", result.plies);
    row.mean("seconds_per_game", result.seconds_per_game);
    row.text("distinct_games", &result.distinct_games);
    row.text("effective_games", &result.effective_games);
    for (whose, place) in ["player", "opponent"].into_iter().zip(result.pairing) {
        row.player(whose, &results.players[place]);
    }
    row.0
}

/// Column names and values of one row.
struct Row(Vec<(String, String)>);

impl Row {
    fn text(&mut self, name: &str, value: &impl ToString) {
        self.0.push((name.to_owned(), value.to_string()));
    }

    fn number(&mut self, name: &str, value: Option<f64>) {
        // Adding zero turns a negative zero into a positive one.
        self.text(name, &value.map_or_else(String::new, |value| (value + 0.0).to_string()));
    }

    fn mean(&mut self, name: &str, value: Option<Estimate>) {
        self.number(name, value.map(|estimate| estimate.value));
    }

    fn estimate(&mut self, name: &str, value: Option<Estimate>) {
        let interval = value.and_then(|estimate| estimate.interval);
        self.mean(name, value);
        self.number(&format!("{name}_low"), interval.map(|interval| interval.low));
        self.number(&format!("{name}_high"), interval.map(|interval| interval.high));
    }

    fn elo(&mut self, name: &str, elo: Option<EloEstimate>) {
        self.number(name, elo.and_then(|elo| elo.elo));
        self.number(&format!("{name}_low"), elo.and_then(|elo| elo.low));
        self.number(&format!("{name}_high"), elo.and_then(|elo| elo.high));
    }

    fn tally(&mut self, ending: &str, tally: Tally) {
        for (name, games) in [("wins", tally.wins), ("draws", tally.draws), ("losses", tally.losses)] {
            self.text(&format!("{name}{ending}"), &games);
        }
    }

    fn player(&mut self, whose: &str, player: &PlayerResults) {
        let named = |name: &str| format!("{whose}_{name}");
        self.text(&named("moves"), &player.moves);
        self.mean(&named("moves_per_game"), player.moves_per_game);
        self.number(&named("seconds"), Some(player.seconds));
        self.mean(&named("seconds_per_game"), player.seconds_per_game);
        self.mean(&named("seconds_per_move"), player.seconds_per_move);
        self.mean(&named("nodes_per_move"), player.nodes_per_move);
        self.mean(&named("simulations_per_move"), player.simulations_per_move);
        self.mean(&named("depth"), player.depth);
        let effort = &player.effort;
        self.mean(&named("evaluations_per_move"), effort.evaluations_per_move);
        self.mean(&named("cutoffs_per_move"), effort.cutoffs_per_move);
        self.mean(&named("table_hits_per_move"), effort.table_hits_per_move);
        let levels: Vec<String> = effort.nodes_per_level.iter().map(ToString::to_string).collect();
        self.text(&named("nodes_per_level"), &levels.join(" "));
    }
}
