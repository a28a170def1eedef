/* A power cut for one process: loaded before the C library (LD_PRELOAD), it watches how files below one folder are changed.
 *
 * Every change is made at once, as ever. Beside it a journal is kept of what a disk need not hold yet: the sectors that were overwritten
 * and the lengths that changed since the last sync of their file, the names that changed since the last sync of their directory. At the
 * cut some of that is undone, and the process ends: what is left in the folder is what a disk might hold.
 *
 * Assumed of a disk: a sector is written whole or not at all; what was synced stays; anything else may or may not have arrived, in any
 * order, and room that was added to a file may hold anything until its content arrives. A new name may be lost although its file was synced:
 * POSIX promises a name only once its directory is synced.
 *
 *   CUT_ROOT    the folder, absolute, without links; files are known by their paths, so these have none either
 *   CUT_GRAVES  an empty folder outside it, on the same file system: what was deleted waits there, in case it comes back
 *   CUT_AT      "before N", "after N": at the Nth sync; "change N": after the Nth other change; "end": when the program has ended by
 *               itself. Counted from 1.
 *   CUT_LOSS    what of the unsynced is undone: "all", "none", "late" (all after some moment, within which one write is torn),
 *               "sectors" and "pages" (of each, all after a moment of its own)
 *   CUT_SEED    a number, for whatever is chosen by chance
 *   CUT_COUNTS  a file that is told the numbers of syncs and of other changes, if the program ends by itself
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

_Static_assert(sizeof(off_t) == 8, "lengths of 64 bits, so that pwrite and pwrite64 are one");

enum { SECTOR = 512, SECTORS_OF_PAGE = 8, CUT = 99, NOT_MODELLED = 98 };

/* The C library's own function of this name. */
#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) {
        fprintf(stderr, "cut: the C library has no %s\n", name);
        _exit(NOT_MODELLED);
    }
    return found;
}

/* ---------------------------------------------------------------- the journal */

/* A file that was changed. */
struct file {
    ino_t inode;
    int fd; /* our own, never closed: closing one would drop the process's locks on the file */
};

enum { LENGTH = -1 };

/* What one write did to one sector, or to the length, of a file. */
struct change {
    size_t file;
    uint64_t time;
    off_t sector; /* or LENGTH */
    size_t part, parts; /* which of the sectors of this write */
    off_t length; /* of the file before */
    size_t valid; /* bytes of the sector before; what comes after them was beyond the end of the file */
    unsigned char before[SECTOR];
};

enum kind { MADE, DELETED, MOVED };

/* What was done to a name. */
struct naming {
    enum kind kind;
    uint64_t time;
    char *path, *to; /* `to` only if moved */
    char *grave; /* what had the name before, if anything */
};

/* A growing array. */
#define LIST(type) struct { type *items; size_t count, room; }
#define PUSH(list, item)                                                                          \
    do {                                                                                          \
        if ((list).count == (list).room) {                                                        \
            (list).room = (list).room ? 2 * (list).room : 64;                                     \
            (list).items = realloc((list).items, (list).room * sizeof *(list).items);             \
            if (!(list).items) abort();                                                           \
        }                                                                                         \
        (list).items[(list).count++] = (item);                                                    \
    } while (0)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static LIST(struct file) files;
static LIST(struct change) changes;
static LIST(struct naming) namings;
static LIST(char *) volatile_paths; /* SQLite's shared memory: a file that no power cut survives */

static const char *root = "", *graves = "", *counts = "", *loss = "none";
static uint64_t seed;
static enum { NEVER, BEFORE_SYNC, AFTER_SYNC, CHANGE, END } cut_at = NEVER;
static unsigned long cut_number, syncs, changed, graves_dug;
static uint64_t now; /* counts changes */

/* ---------------------------------------------------------------- what is watched */

static int is_below_root(const char *path) {
    size_t length = strlen(root);
    return length && !strncmp(path, root, length) && (path[length] == '/' || !path[length]);
}

static int is_volatile(const char *path) {
    size_t length = strlen(path);
    return length >= 4 && !strcmp(path + length - 4, "-shm");
}

static int is_watched(const char *path) { return is_below_root(path) && !is_volatile(path); }

/* The whole of a path that may be relative. */
static const char *absolute(const char *path, char room[4096]) {
    if (path[0] == '/' || !getcwd(room, 4096) || strlen(room) + strlen(path) + 2 > 4096) return path;
    return strcat(strcat(room, "/"), path);
}

/* Where an open file lies. */
static int path_of(int fd, char path[4096]) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, 4095);
    if (length < 0) return 0;
    path[length] = 0;
    return 1;
}

static struct file *known_file(ino_t inode) {
    for (size_t i = 0; i < files.count; i++)
        if (files.items[i].inode == inode) return &files.items[i];
    return NULL;
}

/* The watched file of this inode, opened through `path` if it is new. */
static struct file *watch(ino_t inode, const char *path) {
    struct file *known = known_file(inode);
    if (known) return known;
    struct file new = {inode, REAL(open)(path, O_RDWR | O_CLOEXEC)};
    if (new.fd < 0) {
        fprintf(stderr, "cut: cannot open %s\n", path);
        _exit(NOT_MODELLED);
    }
    PUSH(files, new);
    return &files.items[files.count - 1];
}

/* The watched file that is open here, or none. */
static struct file *file_of(int fd) {
    struct stat found;
    char path[4096], link[64];
    if (!*root || fstat(fd, &found) || !S_ISREG(found.st_mode)) return NULL;
    struct file *known = known_file(found.st_ino);
    if (known) return known;
    if (!path_of(fd, path) || !is_watched(path)) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    return watch(found.st_ino, link);
}

/* ---------------------------------------------------------------- noting changes */

static off_t length_of(const struct file *file) {
    struct stat found;
    if (fstat(file->fd, &found)) abort();
    return found.st_size;
}

/* Notes what the bytes from `from` to `to` were, before they change and the file becomes so long. */
static void note(const struct file *file, off_t from, off_t to, off_t length_after) {
    off_t length = length_of(file);
    struct change change = {.file = file - files.items, .time = ++now, .length = length, .parts = 1};
    if (length_after != length) {
        change.sector = LENGTH;
        PUSH(changes, change);
    }
    if (to <= from) return;
    off_t first = from / SECTOR, last = (to - 1) / SECTOR;
    change.parts = last - first + 1;
    for (off_t sector = first; sector <= last; sector++, change.part++) {
        change.sector = sector;
        ssize_t valid = pread(file->fd, change.before, SECTOR, sector * SECTOR);
        if (valid < 0) abort();
        change.valid = valid;
        PUSH(changes, change);
    }
}

static void note_write(const struct file *file, off_t from, size_t count) {
    off_t length = length_of(file), to = from + (off_t)count;
    note(file, from, to, to > length ? to : length);
}

static void note_length(const struct file *file, off_t after) { note(file, after, length_of(file), after); }

static void note_naming(enum kind kind, const char *path, const char *to, char *grave) {
    struct naming naming = {kind, ++now, strdup(path), to ? strdup(to) : NULL, grave};
    PUSH(namings, naming);
}

/* A second name for what is about to be deleted. */
static char *bury(const char *path) {
    char grave[4096];
    snprintf(grave, sizeof grave, "%s/%d-%lu", graves, (int)getpid(), ++graves_dug);
    if (link(path, grave)) {
        fprintf(stderr, "cut: cannot keep %s\n", path);
        _exit(NOT_MODELLED);
    }
    return strdup(grave);
}

static int is_entry_of(const char *path, const char *directory) {
    size_t length = strlen(directory);
    return path && !strncmp(path, directory, length) && path[length] == '/' && !strchr(path + length + 1, '/');
}

/* What was synced cannot be lost any more. */
static void forget_changes(const struct file *file) {
    size_t kept = 0, number = file - files.items;
    for (size_t i = 0; i < changes.count; i++)
        if (changes.items[i].file != number) changes.items[kept++] = changes.items[i];
    changes.count = kept;
}

static void forget_namings(const char *directory) {
    size_t kept = 0;
    for (size_t i = 0; i < namings.count; i++) {
        struct naming *naming = &namings.items[i];
        if (!is_entry_of(naming->path, directory) && !is_entry_of(naming->to, directory)) namings.items[kept++] = *naming;
    }
    namings.count = kept;
}

/* ---------------------------------------------------------------- the cut */

/* A number by chance that depends on the seed and on what it is for (splitmix64). */
static uint64_t chance(uint64_t what, uint64_t which) {
    uint64_t z = seed * 0x9e3779b97f4a7c15u + what * 0xd1b54a32d192ed03u + which * 0x8cb92ba72f3d8dd7u + 0x2545f4914f6cdd1du;
    for (int round = 0; round < 2; round++) {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        z ^= z >> 31;
    }
    return z;
}

/* The earliest change that is still unsynced. */
static uint64_t earliest(void) {
    uint64_t found = now + 1;
    if (changes.count) found = changes.items[0].time;
    if (namings.count && namings.items[0].time < found) found = namings.items[0].time;
    return found;
}

/* The one moment after which all is lost. */
static uint64_t late_moment(void) { return earliest() + chance(1, 0) % (now + 2 - earliest()); }

/* After which moment a unit's changes are lost: a third of the units lose all, a third nothing, the others what came after any moment. */
static uint64_t own_moment(uint64_t file, uint64_t unit) {
    uint64_t drawn = chance(2 + file, unit);
    switch (drawn % 3) {
    case 0: return 0;
    case 1: return now;
    default: return earliest() + drawn / 3 % (now + 1 - earliest());
    }
}

static int is_change_lost(const struct change *change) {
    if (!strcmp(loss, "all")) return 1;
    if (!strcmp(loss, "none")) return 0;
    if (!strcmp(loss, "late")) {
        uint64_t moment = late_moment();
        /* The write at this moment is torn: of several sectors the second half is missing. */
        return change->time > moment || (change->time == moment && 2 * change->part >= change->parts && change->part > 0);
    }
    int is_by_pages = !strcmp(loss, "pages") && change->sector != LENGTH;
    uint64_t unit = is_by_pages ? change->sector / SECTORS_OF_PAGE : change->sector;
    return change->time > own_moment(change->file, unit);
}

static int is_naming_lost(const struct naming *naming) {
    if (!strcmp(loss, "all")) return 1;
    if (!strcmp(loss, "none")) return 0;
    if (!strcmp(loss, "late")) return naming->time > late_moment();
    return chance(1, naming->time) % 2;
}

static void undo_changes(void) {
    off_t *length = malloc((files.count + 1) * sizeof *length);
    if (!length) abort();
    for (size_t i = 0; i < files.count; i++) length[i] = length_of(&files.items[i]);
    for (size_t i = changes.count; i-- > 0;) {
        struct change *change = &changes.items[i];
        if (!is_change_lost(change)) continue;
        if (change->sector == LENGTH) {
            length[change->file] = change->length;
            continue;
        }
        /* Beyond the old end: zeros, or whatever lay there on the disk. */
        int is_noise = chance(0, change->file) % 2;
        for (size_t at = change->valid; at < SECTOR; at++)
            change->before[at] = is_noise ? (unsigned char)chance(change->sector, at) : 0;
        if (REAL(pwrite)(files.items[change->file].fd, change->before, SECTOR, change->sector * SECTOR) != SECTOR) abort();
    }
    for (size_t i = 0; i < files.count; i++)
        if (REAL(ftruncate)(files.items[i].fd, length[i])) abort();
    free(length);
}

/* Whether what is kept depends on this name: it is the same, or lies below it. */
static int depends_on(const char *kept, const char *path) {
    size_t length = strlen(path);
    return kept && !strncmp(kept, path, length) && (kept[length] == '/' || !kept[length]);
}

static void undo_namings(void) {
    LIST(const char *) kept = {0};
    for (size_t i = namings.count; i-- > 0;) {
        struct naming *naming = &namings.items[i];
        int must_stay = 0;
        for (size_t k = 0; k < kept.count && !must_stay; k++)
            must_stay = depends_on(kept.items[k], naming->path) || (naming->to && depends_on(kept.items[k], naming->to));
        if (must_stay || !is_naming_lost(naming)) {
            PUSH(kept, naming->path);
            if (naming->to) PUSH(kept, naming->to);
            continue;
        }
        char away[4096];
        snprintf(away, sizeof away, "%s/%d-%lu", graves, (int)getpid(), ++graves_dug);
        int failed = 0;
        switch (naming->kind) {
        case MADE: failed = REAL(rename)(naming->path, away); break;
        case DELETED: break;
        case MOVED: failed = REAL(rename)(naming->to, naming->path); break;
        }
        if (naming->grave) failed |= REAL(rename)(naming->grave, naming->to ? naming->to : naming->path);
        if (failed) {
            fprintf(stderr, "cut: cannot undo what was done to %s\n", naming->path);
            _exit(NOT_MODELLED);
        }
    }
}

static void lose(void) {
    undo_changes();
    undo_namings();
    for (size_t i = 0; i < volatile_paths.count; i++) REAL(unlink)(volatile_paths.items[i]);
}

static void cut_now(void) {
    lose();
    _exit(CUT);
}

/* To be called after each change, with the lock. */
static void count_change(void) {
    if (++changed == cut_number && cut_at == CHANGE) cut_now();
}

/* ---------------------------------------------------------------- the C library's functions */

#define LOCKED(type, expression)                                                                  \
    ({                                                                                            \
        pthread_mutex_lock(&lock);                                                                \
        type answer_ = (expression);                                                              \
        int error_ = errno;                                                                       \
        pthread_mutex_unlock(&lock);                                                              \
        errno = error_;                                                                           \
        answer_;                                                                                  \
    })

static ssize_t watched_write(int fd, const void *bytes, size_t count) {
    struct file *file = file_of(fd);
    if (!file) return REAL(write)(fd, bytes, count);
    int is_appended = fcntl(fd, F_GETFL) & O_APPEND;
    note_write(file, is_appended ? length_of(file) : lseek(fd, 0, SEEK_CUR), count);
    ssize_t answer = REAL(write)(fd, bytes, count);
    count_change();
    return answer;
}

ssize_t write(int fd, const void *bytes, size_t count) { return LOCKED(ssize_t, watched_write(fd, bytes, count)); }

static ssize_t watched_pwrite(int fd, const void *bytes, size_t count, off_t from) {
    struct file *file = file_of(fd);
    if (file) note_write(file, from, count);
    ssize_t answer = REAL(pwrite)(fd, bytes, count, from);
    if (file) count_change();
    return answer;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t from) {
    return LOCKED(ssize_t, watched_pwrite(fd, bytes, count, from));
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t from) { return pwrite(fd, bytes, count, from); }

static int watched_ftruncate(int fd, off_t length) {
    struct file *file = file_of(fd);
    if (file) note_length(file, length);
    int answer = REAL(ftruncate)(fd, length);
    if (file) count_change();
    return answer;
}

int ftruncate(int fd, off_t length) { return LOCKED(int, watched_ftruncate(fd, length)); }
int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

static int watched_open(const char *given, int flags, mode_t mode) {
    char room[4096];
    const char *path = absolute(given, room);
    if (!is_below_root(path)) return REAL(open)(path, flags, mode);
    if (is_volatile(path)) {
        PUSH(volatile_paths, strdup(path));
        return REAL(open)(path, flags, mode);
    }
    struct stat found;
    int is_there = !stat(path, &found);
    int is_emptied = is_there && (flags & O_TRUNC) && S_ISREG(found.st_mode) && found.st_size > 0;
    if (is_emptied) note_length(watch(found.st_ino, path), 0);
    int fd = REAL(open)(path, flags, mode);
    int is_made = fd >= 0 && !is_there && (flags & O_CREAT);
    if (is_made) note_naming(MADE, path, NULL, NULL);
    if (is_emptied || is_made) count_change();
    return fd;
}

#define OPEN(name)                                                                                \
    int name(const char *path, int flags, ...) {                                                  \
        mode_t mode = 0;                                                                          \
        if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {                              \
            va_list rest;                                                                         \
            va_start(rest, flags);                                                                \
            mode = va_arg(rest, mode_t);                                                          \
            va_end(rest);                                                                         \
        }                                                                                         \
        return LOCKED(int, watched_open(path, flags, mode));                                      \
    }
OPEN(open)
OPEN(open64)

static int watched_mkdir(const char *given, mode_t mode) {
    char room[4096];
    const char *path = absolute(given, room);
    int answer = REAL(mkdir)(path, mode);
    if (!answer && is_watched(path)) {
        note_naming(MADE, path, NULL, NULL);
        count_change();
    }
    return answer;
}

int mkdir(const char *path, mode_t mode) { return LOCKED(int, watched_mkdir(path, mode)); }

static int watched_unlink(const char *given) {
    char room[4096];
    const char *path = absolute(given, room);
    if (!is_watched(path) || access(path, F_OK)) return REAL(unlink)(path);
    char *grave = bury(path);
    int answer = REAL(unlink)(path);
    if (!answer) {
        note_naming(DELETED, path, NULL, grave);
        count_change();
    }
    return answer;
}

int unlink(const char *path) { return LOCKED(int, watched_unlink(path)); }

static int watched_rename(const char *given, const char *given_to) {
    char room[2][4096];
    const char *path = absolute(given, room[0]), *to = absolute(given_to, room[1]);
    if (!is_watched(path) && !is_watched(to)) return REAL(rename)(path, to);
    char *grave = access(to, F_OK) ? NULL : bury(to);
    int answer = REAL(rename)(path, to);
    if (!answer) {
        note_naming(MOVED, path, to, grave);
        count_change();
    }
    return answer;
}

int rename(const char *path, const char *to) { return LOCKED(int, watched_rename(path, to)); }

/* Nothing is really brought to the disk: the machine stays on, and who looks afterwards sees what the system has in memory. */
static int watched_sync(int fd, int (*sync)(int)) {
    struct stat found;
    char path[4096];
    struct file *file = file_of(fd);
    int is_directory = !file && !fstat(fd, &found) && S_ISDIR(found.st_mode) && path_of(fd, path) && is_below_root(path);
    if (!file && !is_directory) return sync(fd);
    syncs++;
    if (cut_at == BEFORE_SYNC && syncs == cut_number) cut_now();
    if (file) forget_changes(file);
    else forget_namings(path);
    if (cut_at == AFTER_SYNC && syncs == cut_number) cut_now();
    return 0;
}

int fsync(int fd) { return LOCKED(int, watched_sync(fd, REAL(fsync))); }
int fdatasync(int fd) { return LOCKED(int, watched_sync(fd, REAL(fdatasync))); }

/* Ways to change a file that nobody uses here. Were one used unnoticed, the test would prove nothing. */
static void refuse(const char *name, int is_refused) {
    if (!is_refused) return;
    fprintf(stderr, "cut: %s is not modelled\n", name);
    _exit(NOT_MODELLED);
}

#define REFUSED(type, name, parameters, arguments, condition)                                     \
    type name parameters {                                                                        \
        refuse(#name, LOCKED(int, condition));                                                    \
        return REAL(name) arguments;                                                              \
    }
REFUSED(ssize_t, writev, (int fd, const struct iovec *v, int n), (fd, v, n), !!file_of(fd))
REFUSED(ssize_t, pwritev, (int fd, const struct iovec *v, int n, off_t at), (fd, v, n, at), !!file_of(fd))
REFUSED(ssize_t, pwritev64, (int fd, const struct iovec *v, int n, off64_t at), (fd, v, n, at), !!file_of(fd))
REFUSED(ssize_t, copy_file_range, (int from, off64_t *at, int fd, off64_t *to, size_t n, unsigned flags), (from, at, fd, to, n, flags), !!file_of(fd))
REFUSED(int, fallocate, (int fd, int mode, off_t at, off_t n), (fd, mode, at, n), !!file_of(fd))
REFUSED(int, posix_fallocate, (int fd, off_t at, off_t n), (fd, at, n), !!file_of(fd))
REFUSED(int, truncate, (const char *path, off_t n), (path, n), is_watched(path))
REFUSED(int, creat, (const char *path, mode_t mode), (path, mode), is_watched(path))
REFUSED(int, rmdir, (const char *path), (path), is_watched(path))
REFUSED(int, symlink, (const char *to, const char *path), (to, path), is_watched(path))

/* ---------------------------------------------------------------- beginning and end */

static const char *setting(const char *name, const char *otherwise) {
    const char *found = getenv(name);
    return found ? found : otherwise;
}

__attribute__((constructor)) static void begin(void) {
    const char *at = setting("CUT_AT", "");
    seed = strtoull(setting("CUT_SEED", "0"), NULL, 10);
    loss = setting("CUT_LOSS", "none");
    graves = setting("CUT_GRAVES", "");
    counts = setting("CUT_COUNTS", "");
    if (sscanf(at, "before %lu", &cut_number) == 1) cut_at = BEFORE_SYNC;
    else if (sscanf(at, "after %lu", &cut_number) == 1) cut_at = AFTER_SYNC;
    else if (sscanf(at, "change %lu", &cut_number) == 1) cut_at = CHANGE;
    else if (!strcmp(at, "end")) cut_at = END;
    root = setting("CUT_ROOT", "");
}

__attribute__((destructor)) static void end(void) {
    pthread_mutex_lock(&lock);
    if (cut_at == END) lose();
    FILE *told = *counts ? fopen(counts, "w") : NULL;
    if (told) {
        fprintf(told, "%lu %lu\n", syncs, changed);
        fclose(told);
    }
    root = "";
    pthread_mutex_unlock(&lock);
}
