import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory of a few bytes. */
type SmallDisk = { folder: string; remove(): void };

/** Mounts a disk of so many bytes; null where that is not allowed, as for anybody but root. */
export function mountSmallDisk(bytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'lowtide-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'lowtide-test', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  const remove = () => {
    execFileSync('umount', [folder], { stdio: 'pipe' });
    rmSync(folder, { recursive: true });
  };
  return { folder, remove };
}
