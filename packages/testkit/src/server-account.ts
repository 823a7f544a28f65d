import { readFileSync } from 'node:fs';

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * User that a test PostgreSQL runs as. It refuses to run as root: then `postgres`, else `nobody`. Other users run it as
 * themselves.
 */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};
}
