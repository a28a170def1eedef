//! A simulated disk that loses writes, and the program on it.

use crate::cuts::{Counts, Cut, Extent};
use jugada_store::Store;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use tempfile::TempDir;

/// Exit code of a program whose power failed, as in `cut.c`.
const CUT: i32 = 99;

/// The directory `disk`, which may lose writes, with the data directory on it; and room beside it for files that persist.
pub(crate) struct Scene {
    _directory: TempDir,
    root: PathBuf,
}

impl Scene {
    /// An empty disk without a data directory.
    pub(crate) fn new() -> Scene {
        let directory = tempfile::tempdir().unwrap();
        // `cut.c` compares paths literally.
        let root = directory.path().canonicalize().unwrap();
        for name in ["disk", "graves"] {
            fs::create_dir(root.join(name)).unwrap();
        }
        Scene { _directory: directory, root }
    }

    /// A scene with a copy of the disk.
    pub(crate) fn copy(&self) -> Scene {
        let copy = Scene::new();
        copy_files(&self.root.join("disk"), &copy.root.join("disk"));
        copy
    }

    /// A path on the disk.
    pub(crate) fn on_disk(&self, name: &str) -> String {
        self.root.join("disk").join(name).to_str().unwrap().to_owned()
    }

    /// A path beside the disk, for files that persist.
    pub(crate) fn beside(&self, name: &str) -> String {
        self.root.join(name).to_str().unwrap().to_owned()
    }

    fn data(&self) -> PathBuf {
        self.root.join("disk/data")
    }

    /// Opens the store. After a cut, run the program first, so that it does the recovery.
    #[track_caller]
    pub(crate) fn store(&self) -> Store {
        Store::open(&self.data()).unwrap()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jugada"));
        command.env("LC_ALL", "C").env_remove("JUGADA_DATA").current_dir(self.root.join("disk"));
        command.arg("--data").arg(self.data()).args(arguments);
        command
    }

    /// Standard output of the program without cuts; it must succeed with empty standard error.
    #[track_caller]
    pub(crate) fn output(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {}", told(&output));
        String::from_utf8(output.stdout).unwrap()
    }

    #[track_caller]
    pub(crate) fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.output(arguments)).unwrap()
    }

    fn watched(&self, arguments: &[&str]) -> Command {
        let mut command = self.command(arguments);
        // By file name, in its directory: a path with a space would be split in two.
        let library = library();
        command.env("LD_PRELOAD", library.file_name().unwrap()).env("LD_LIBRARY_PATH", library.parent().unwrap());
        command.env("CUT_ROOT", self.root.join("disk"));
        command.env("CUT_GRAVES", self.root.join("graves"));
        command
    }

    /// Number of syncs and changes of an undisturbed command.
    #[track_caller]
    pub(crate) fn count(&self, arguments: &[&str]) -> Counts {
        let file = self.root.join("counts");
        let output = self.watched(arguments).env("CUT_COUNTS", &file).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", told(&output));
        let text = fs::read_to_string(file).expect("the library is loaded, and told when the program ends");
        let numbers: Vec<u64> = text.split_whitespace().map(|number| number.parse().unwrap()).collect();
        let &[syncs, changes] = &numbers[..] else { panic!("two numbers, not {text:?}") };
        // Otherwise the program is not linked dynamically, its calls are not intercepted, and these tests would prove nothing.
        assert!(changes > 0, "{arguments:?} is not seen to write");
        Counts { syncs, changes }
    }

    /// Runs a command until the cut; returns whether it ended before.
    #[track_caller]
    pub(crate) fn cut(&self, arguments: &[&str], cut: Cut) -> bool {
        let mut command = self.watched(arguments);
        command.env("CUT_AT", cut.at.to_string()).env("CUT_LOSS", cut.loss).env("CUT_SEED", cut.seed.to_string());
        let output = command.output().unwrap();
        let has_ended = output.status.success();
        assert!(has_ended || output.status.code() == Some(CUT), "{arguments:?}: {}", told(&output));
        has_ended
    }
}

/// Cuts a command at several moments, each on a copy of the same disk, and checks the result. `check` also receives whether the command had ended: in
/// that case its effect must be present.
#[track_caller]
pub(crate) fn try_cuts(start: &Scene, arguments: &[&str], extent: Extent, check: impl Fn(&Scene, bool)) {
    try_these(start, arguments, start.copy().count(arguments).cuts(extent), check);
}

/// The same with the given cuts.
#[track_caller]
pub(crate) fn try_these(
    start: &Scene,
    arguments: &[&str],
    cuts: impl IntoIterator<Item = Cut>,
    check: impl Fn(&Scene, bool),
) {
    for cut in cuts {
        let row = Row(arguments, cut);
        let scene = start.copy();
        let has_ended = scene.cut(arguments, cut);
        check(&scene, has_ended);
        drop(row);
    }
}

/// Names the failing cut when a check panics.
struct Row<'a>(&'a [&'a str], Cut);

impl Drop for Row<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Row(arguments, Cut { at, loss, seed }) = self;
            eprintln!("the power failed at `{at}`, lost: `{loss}`, seed {seed}, in {arguments:?}");
        }
    }
}

/// `cut.c` compiled as a shared library, once.
fn library() -> &'static Path {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/power/cut.c");
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
        // One library per process, for concurrent test runs.
        let made = directory.join(format!("cut-{}.so", std::process::id()));
        let mut compiler = Command::new("cc");
        // Fortified C library headers would replace the functions defined here with macros.
        compiler.args(["-std=gnu11", "-O1", "-Wall", "-Werror", "-U_FORTIFY_SOURCE", "-shared", "-fPIC", "-pthread"]);
        let output = compiler.arg(source).arg("-ldl").arg("-o").arg(&made).output();
        let output = output.expect("a C compiler, `cc`: SQLite is built with one, and so is what cuts the power");
        assert!(output.status.success(), "{}", told(&output));
        let library = directory.join("cut.so");
        fs::rename(&made, &library).unwrap();
        library
    })
}

fn copy_files(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            fs::create_dir(&to).unwrap();
            copy_files(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

fn told(output: &Output) -> String {
    let [out, complaints] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    format!("{}\n{out}{complaints}", output.status)
}
