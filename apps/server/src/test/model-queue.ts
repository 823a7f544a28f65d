import { newId } from '@benchbook/domain/ids';
import { expect, vi } from 'vitest';
import type { TestAnswer, TestCaller } from './test-caller.ts';

/** Waits for background work, however busy the machine is. */
export const eventually = <Value>(look: () => Value | Promise<Value>) => vi.waitFor(look, { timeout: 20_000 });

/** Test helpers for the Decimation Queue, by default as the person that `person` returns. */
export function modelQueue(person: () => TestCaller) {
  const send = (files: Readonly<Record<string, string>>, who = person()): Promise<TestAnswer> => {
    const form = new FormData();
    for (const [name, text] of Object.entries(files)) form.append('file_name', new File([text], name));
    return who.upload('/api/mp/upload', form);
  };
  const entryOf = async (id: string) => (await person().get('/api/mp')).body.find((each: { _id: string }) => each._id === id);
  const ended = (id: string) =>
    eventually(async () => {
      const entry = await entryOf(id);
      expect(['Review', 'Failed']).toContain(entry.state);
      return entry;
    });
  /** Id of a model that awaits its review. */
  const converted = async (name = `${newId()}.stl`): Promise<string> => {
    const { _id } = (await send({ [name]: 'solid' })).body;
    expect((await ended(_id)).state).toBe('Review');
    return _id;
  };
  const level = (id: string, which: string, headers = {}) => person().get(`/api/mp/decimate/${id}/${id}_${which}.glb`, headers);
  const approve = (id: string, { setting = '3', colour = '1e88e5', name = 'Arm', key = newId() } = {}) =>
    person().post(
      `/api/mp/approve/${id}/${setting}/${colour}`,
      { model_id: id, decimationSetting: 3, name, backgroundColor: colour },
      { 'idempotency-key': key },
    );
  return { send, entryOf, ended, converted, level, approve };
}
