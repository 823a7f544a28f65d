import { expect, test } from 'vitest';
import { awaitReady, type BackendProcess } from './await-ready.ts';
import { type BackendReport, isBackendReport, isStartOrder, type StartOrder } from './channel.ts';

test('a start order has its nonce, and the machine key or null', () => {
  const order = { type: 'start', nonce: 'n', machineKey: 'key' };
  expect([order, { ...order, machineKey: null }].map(isStartOrder)).toEqual([true, true]);
  const others = [
    { ...order, type: 'stop' },
    { ...order, nonce: 1 },
    { ...order, machineKey: 1 },
    { type: 'start', nonce: 'n' },
    null,
    'start',
  ];
  expect(others.filter(isStartOrder)).toEqual([]);
});

test('a report has its nonce, and a port or a message', () => {
  const [ready, failed] = [
    { type: 'ready', nonce: 'n', port: 7 },
    { type: 'failed', nonce: 'n', message: 'no disk' },
  ];
  expect([ready, failed].map(isBackendReport)).toEqual([true, true]);
  const others = [
    { ...ready, port: '7' },
    { ...ready, nonce: 1 },
    { ...failed, message: 1 },
    { ...failed, nonce: null },
  ];
  const mixed = [
    { ...ready, type: 'failed' },
    { ...failed, type: 'ready' },
    { ...ready, type: 'x', message: 'm' },
    null,
    'ready',
  ];
  expect([...others, ...mixed].filter(isBackendReport)).toEqual([]);
});

/** A local backend that answers its start order with these messages. */
function backendThat(answers: (order: StartOrder) => readonly unknown[], ends = false): BackendProcess {
  let onMessage: (message: unknown) => void = () => undefined;
  let onExit = (): void => undefined;
  return {
    onMessage: (listener) => (onMessage = listener),
    onExit: (listener) => (onExit = listener),
    stop: () => undefined,
    send: (order) => {
      for (const answer of answers(order)) onMessage(answer);
      if (ends) onExit();
    },
  };
}

test('only the process that knows the nonce counts as the local backend', async () => {
  const orders: StartOrder[] = [];
  const ready = (nonce: string, port: number): BackendReport => ({ type: 'ready', nonce, port });
  const answers = (order: StartOrder) => {
    orders.push(order);
    return ['ready', { type: 'ready', nonce: order.nonce }, ready('another', 1), ready(order.nonce, 2)];
  };
  expect(await awaitReady(backendThat(answers), 'key')).toBe(2);
  expect(orders).toEqual([{ type: 'start', nonce: expect.any(String), machineKey: 'key' }]);
});

test('a local backend that does not start gives its reason, and one that ends says so', async () => {
  const failed = backendThat(({ nonce }) => [{ type: 'failed', nonce, message: 'no disk' }]);
  await expect(awaitReady(failed, null)).rejects.toThrow('no disk');
  await expect(
    awaitReady(
      backendThat(() => [], true),
      null,
    ),
  ).rejects.toThrow('it ended at its start');
});
