import { once } from 'node:events';
import { startChatServer } from '@benchbook/testkit/chat-server';
import { expect, test } from 'vitest';
import { chatStepWriter } from './chat-step-writer.ts';

test('a silent model is abandoned and its connection closed', async () => {
  const model = await startChatServer(({ say }) => say('{"steps":['));
  try {
    const writer = chatStepWriter({ baseUrl: model.url, model: 'small', apiKey: undefined }, 100);
    const written = Array.fromAsync(writer.write('Change the filter', new AbortController().signal));
    await expect(written).rejects.toThrow('has gone silent');
    await expect.poll(() => model.cancelled).toBe(1);
  } finally {
    await model.close();
  }
});

test('an unreachable server gives a readable error', async () => {
  const model = await startChatServer(({ done }) => done());
  await model.close();
  const writer = chatStepWriter({ baseUrl: `${model.url}/`, model: 'small', apiKey: undefined });
  await expect(Array.fromAsync(writer.write('Filter', new AbortController().signal))).rejects.toThrow('cannot be reached');
});

test('an endless event is abandoned before it fills the memory', async () => {
  let sentBytes = 0;
  const model = await startChatServer(async ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: ');
    const piece = 'x'.repeat(64 * 1024);
    while (!response.destroyed && sentBytes < 100_000_000) {
      sentBytes += piece.length;
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
  });
  try {
    const writer = chatStepWriter({ baseUrl: model.url, model: 'small', apiKey: undefined });
    const written = Array.fromAsync(writer.write('Change the filter', new AbortController().signal));
    await expect(written).rejects.toThrow('something else than steps');
    await expect.poll(() => model.cancelled).toBe(1);
    expect(sentBytes).toBeLessThan(20_000_000);
  } finally {
    await model.close();
  }
});
