//! Messages of the operating system.

use crate::{Message, message};
use std::io;

/// A message of the system. Frequent ones have texts of their own, without error numbers; others are unchanged.
pub fn system(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("system-not-found", "there is no such file or directory"),
        io::ErrorKind::PermissionDenied => message!("system-permission-denied", "permission denied"),
        io::ErrorKind::AlreadyExists => message!("system-already-exists", "it exists already"),
        io::ErrorKind::IsADirectory => message!("system-is-a-directory", "it is a directory"),
        io::ErrorKind::NotADirectory => message!("system-not-a-directory", "it is not a directory"),
        io::ErrorKind::StorageFull => message!("system-storage-full", "no space left on the disk"),
        io::ErrorKind::ReadOnlyFilesystem => message!("system-read-only", "the file system is read-only"),
        io::ErrorKind::InvalidFilename => message!("system-invalid-filename", "the name is not valid"),
        io::ErrorKind::InvalidData => message!("system-invalid-data", "the data are not UTF-8"),
        io::ErrorKind::AddrInUse => message!("system-address-in-use", "the address is already in use"),
        io::ErrorKind::AddrNotAvailable => {
            message!("system-address-not-available", "the address does not belong to this computer")
        }
        _ => Message::verbatim(error.to_string()),
    }
}
