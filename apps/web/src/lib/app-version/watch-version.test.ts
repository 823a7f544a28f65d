import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersion } from './watch-version.ts';

const worker = vi.hoisted(() => ({ messageSkipWaiting: vi.fn(), wait: () => {} }));
vi.mock('workbox-window', () => ({
  Workbox: class extends EventTarget {
    constructor() {
      super();
      worker.wait = () => void this.dispatchEvent(new Event('waiting'));
    }
    register = async () => undefined;
    update = async () => undefined;
    messageSkipWaiting = worker.messageSkipWaiting;
  },
}));

let container: EventTarget & { controller: object | null };
beforeEach(() => {
  container = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => vi.unstubAllGlobals());

const replace = () => container.dispatchEvent(new Event('controllerchange'));

function watch() {
  const replacements: boolean[] = [];
  const watching = watchVersion({ onWaiting: () => undefined, onReplaced: (isAskedFor) => replacements.push(isAskedFor) });
  if (!watching) throw new Error('Nothing is watched');
  return { replacements, ...watching };
}

test('NAV-60: the page that requested the newer version is distinguished from those that did not', () => {
  const [asking, other] = [watch(), watch()];
  asking.takeOver();
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  replace();
  expect([asking.replacements, other.replacements]).toEqual([[true], [false]]);
  for (const { stop } of [asking, other]) stop();
  replace();
  expect(asking.replacements).toHaveLength(1);
});

test('NAV-58: a waiting newer version is reported until nobody watches any more', () => {
  const onWaiting = vi.fn();
  const watching = watchVersion({ onWaiting, onReplaced: () => undefined });
  expect(onWaiting).not.toHaveBeenCalled();
  worker.wait();
  expect(onWaiting).toHaveBeenCalledOnce();
  watching?.stop();
  worker.wait();
  expect(onWaiting).toHaveBeenCalledOnce();
});

test('the first worker of a device is no newer version', () => {
  container.controller = null;
  const { replacements, stop } = watch();
  replace();
  expect(replacements).toEqual([]);
  replace();
  expect(replacements).toEqual([false]);
  stop();
});
