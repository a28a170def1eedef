//! Messages of the operating system.

use crate::{Message, message};
use std::io;

/// A message of the system. Frequent ones are translated; others are unchanged.
pub fn system(error: &io::Error) -> Message {
    let why = error.to_string();
    match error.kind() {
        io::ErrorKind::NotFound => message!("system-not-found", "{ $why }", why),
        io::ErrorKind::PermissionDenied => message!("system-permission-denied", "{ $why }", why),
        io::ErrorKind::AlreadyExists => message!("system-already-exists", "{ $why }", why),
        io::ErrorKind::IsADirectory => message!("system-is-a-directory", "{ $why }", why),
        io::ErrorKind::NotADirectory => message!("system-not-a-directory", "{ $why }", why),
        io::ErrorKind::StorageFull => message!("system-storage-full", "{ $why }", why),
        io::ErrorKind::ReadOnlyFilesystem => message!("system-read-only", "{ $why }", why),
        io::ErrorKind::InvalidFilename => message!("system-invalid-filename", "{ $why }", why),
        io::ErrorKind::InvalidData => message!("system-invalid-data", "{ $why }", why),
        io::ErrorKind::AddrInUse => message!("system-address-in-use", "{ $why }", why),
        io::ErrorKind::AddrNotAvailable => message!("system-address-not-available", "{ $why }", why),
        _ => Message::verbatim(why),
    }
}
