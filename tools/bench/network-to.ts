import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut: then nothing answers, as if the server had ended. */
export interface Network {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Forwards connections to a local port. */
export async function networkTo(port: number): Promise<Network> {
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((here) => {
    const there = connect(port, '127.0.0.1');
    for (const socket of [here, there]) keep(socket);
    here.pipe(there).pipe(here);
    // If one end breaks, the other is closed too.
    here.once('close', () => there.destroy());
    there.once('close', () => here.destroy());
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address: AddressInfo | string | null = server.address();
  if (!address || typeof address === 'string') throw new Error('There is no port to listen on');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
    mend: () => listen(address.port),
  };
}
