import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useSearchParams } from 'react-router';

/** One step at a time, or all of them as cards beside the files. */
export type BenchView = 'focus' | 'cards';

/** A handheld tablet or phone, or a window too narrow for two panes (design: issue 2, lite view). */
const OPENS_IN_FOCUS = '(pointer: coarse), (max-width: 1279px)';

/** The view that is shown: the one in the URL (`show=`), else the one that fits this device. */
export function useBenchView(): [BenchView, (view: BenchView) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const fitting: BenchView = useMediaQuery(OPENS_IN_FOCUS, false, { getInitialValueInEffect: false }) ? 'focus' : 'cards';
  const named = search.get('show');
  const view = named === 'focus' || named === 'cards' ? named : fitting;
  const show = (next: BenchView): void => {
    const changed = new URLSearchParams(search);
    if (next === fitting) changed.delete('show');
    else changed.set('show', next);
    setSearch(changed, { replace: true, state });
  };
  return [view, show];
}
