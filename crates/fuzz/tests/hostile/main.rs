//! Everything that reads what others wrote, fed what nobody should write. `scripts/fuzz` runs the targets for longer, and looks for what is new to them.

mod conversations;
mod malformed;
mod readers;
mod survival;
mod typed;
