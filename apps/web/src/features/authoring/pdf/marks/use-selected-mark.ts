import { useSearchParams } from 'react-router';
import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { useMarkInAddress } from '../../session/use-mark-in-address.ts';

/** The selected mark, from the address. */
export function useSelectedMark(marks: readonly Mark[]) {
  const [search] = useSearchParams();
  const select = useMarkInAddress();
  const named = search.get('highlight');
  return { selected: marks.find(({ id }) => id === named), select };
}
