import { useEffect, useRef, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { type Draft, keptDrafts, NO_DRAFT } from './kept-drafts.ts';

/** Delay after the last input until the draft is stored. */
const SETTLED_MS = 400;

/** The draft of a thread, stored on this device; undefined until it is loaded. */
export function useDraft(userId: string, threadId: string) {
  const [draft, setDraft] = useState<Draft>();
  const [isUnkept, setUnkept] = useState(false);
  const shown = useRef<Draft>(undefined);
  shown.current = draft;
  const latest = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isHere = true;
    keptDrafts
      .read(userId, threadId)
      .catch((error: unknown) => {
        report.warning('A draft of feedback could not be read on this device', error);
        return NO_DRAFT;
      })
      // Text typed before the draft was loaded is appended to it.
      .then((kept) => isHere && setDraft((begun) => (begun ? behind(kept, begun) : kept)));
    return () => {
      isHere = false;
      // Store the last input when the thread is closed.
      clearTimeout(timer.current);
      if (latest.current) void keep(latest.current);
      latest.current = undefined;
    };

    async function keep(value: Draft): Promise<void> {
      await keptDrafts
        .write(userId, threadId, value)
        .catch((error: unknown) => report.warning('A draft of feedback could not be stored on this device', error));
    }
  }, [userId, threadId]);

  const write = async (): Promise<void> => {
    const value = latest.current;
    latest.current = undefined;
    if (!value) return;
    try {
      await keptDrafts.write(userId, threadId, value);
      setUnkept(false);
    } catch (error) {
      report.warning('A draft of feedback could not be stored on this device', error);
      setUnkept(true);
    }
  };
  const change = (next: Draft): void => {
    setDraft(next);
    shown.current = next;
    latest.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void write(), SETTLED_MS);
  };
  /** The draft at this moment, also after an await. */
  const now = (): Draft => shown.current ?? NO_DRAFT;
  /** Removes the sent part of the draft; text typed meanwhile stays. */
  const takeOut = (said: Draft): void => change(without(now(), said));
  return { draft, isUnkept, change, takeOut, now };
}

function without({ text, files }: Draft, said: Draft): Draft {
  const rest = text.startsWith(said.text) ? text.slice(said.text.length).trimStart() : text;
  return { text: rest, files: files.filter((file) => !said.files.includes(file)) };
}

function behind(kept: Draft, begun: Draft): Draft {
  const text = [kept.text, begun.text].filter((each) => each !== '').join('\n');
  return { text, files: [...kept.files, ...begun.files] };
}
