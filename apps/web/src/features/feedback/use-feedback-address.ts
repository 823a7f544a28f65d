import { useSearchParams } from 'react-router';
import { readPlace } from '../../lib/routes/index.ts';

/** An instruction that the page is opened on. */
export interface AboutInstruction {
  readonly id: string;
  readonly title: string;
}

/** What the page shows, as it stands in the address: reload, back and a pasted link lead to the same view. */
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
    /** Typing is no step of the history. */
    setSearch: (search: string) => change({ q: search }, false),
    openThread: (id: string) => change({ thread: id }, true),
    closeThread: () => change({ thread: undefined }, true),
    showAll: () => change({ about: undefined }, true),
  };
}
