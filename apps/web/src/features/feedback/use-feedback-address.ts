import { useSearchParams } from 'react-router';
import { readPlace } from '../../lib/routes/index.ts';

/** The instruction for which the page is opened. */
export interface AboutInstruction {
  readonly id: string;
  readonly title: string;
}

/** View state in the address: a reload, Back and a pasted link show the same view. */
export function useFeedbackAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>, isNewView: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !isNewView },
    );
  const place = params.get('about');
  const about: AboutInstruction | undefined = place === null ? undefined : readPlace(place);
  return {
    threadId: params.get('thread') ?? undefined,
    about,
    search: params.get('q') ?? '',
    /** Typing replaces the history entry. */
    setSearch: (search: string) => change({ q: search }, false),
    openThread: (id: string) => change({ thread: id }, true),
    closeThread: () => change({ thread: undefined }, true),
    showAll: () => change({ about: undefined }, true),
  };
}
