import { readFileSync } from 'node:fs';

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Who a PostgreSQL of a test runs as. It refuses to run as root: there it is the user `postgres`, else `nobody`. Anybody
 * else runs it as themselves.
 */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};
}
