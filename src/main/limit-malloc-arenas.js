import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

// Preloaded by the scripts of package.json that serve pages or pictures. The C library of most Linux systems has up to
// eight arenas for each core, and keeps in each what one of its threads has freed: with the threads of pictures, compression and
// the pipeline that is some 200 MB. It reads its settings before Node.js begins, so the process replaces itself once.
if (
  isMainThread &&
  process.platform === 'linux' &&
  process.execve !== undefined &&
  process.channel === undefined &&
  process.env.MALLOC_ARENA_MAX === undefined
) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });
}
