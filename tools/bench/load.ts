import { Agent, get } from 'node:http';
import { cpuSeconds } from './cpu-time.ts';

export interface LoadOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Process whose CPU time counts. */
  readonly pid: number;
  readonly milliseconds: number;
  /** Status that every answer must have. */
  readonly status: number;
}

const CONNECTIONS = 16;

/** Requests that a server answers per CPU second, on open connections. */
export async function requestsPerCpuSecond({ url, headers, pid, milliseconds, status }: LoadOptions): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = cpuSeconds(pid);
  const end = performance.now() + milliseconds;
  let answered = 0;
  const connection = async () => {
    while (performance.now() < end) {
      await ask(url, headers, agent, status);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return answered / (cpuSeconds(pid) - before);
}

function ask(url: string, headers: Readonly<Record<string, string>>, agent: Agent, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers }, agent }, (response) => {
      if (response.statusCode !== status) reject(new Error(`${url} answered ${response.statusCode}, not ${status}`));
      response.resume();
      response.once('end', resolve);
    });
    request.once('error', reject);
  });
}
