import type { Id } from '@benchbook/domain/ids';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Mark, quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import type { MarkPurpose, NewMark, PdfPlace, PdfViewerHandle } from '../../../../blocks/pdf-viewer/index.ts';
import { announce } from '../../../../ui/live-region.tsx';
import { useInstructionPicker } from '../../links/use-instruction-picker.tsx';
import { useAuthor, useDraft } from '../../session/author-context.ts';
import { useMarkInAddress } from '../../session/use-mark-in-address.ts';
import { type Marks, useMarks } from '../marks/use-marks.ts';
import { useOpenLinked } from '../marks/use-open-linked.ts';
import { t } from '../messages.ts';

/** The open dialog. */
type OpenedWindow = 'library' | 'upload' | 'replace';

/** State and commands of the editor of a PDF instruction: its marks and the selection, shared by page and list. */
export interface PdfEditor {
  readonly marks: Marks;
  readonly selected: Mark | undefined;
  /** The mark selected by an action on this screen, which has already scrolled to it; not one from the address or the check. */
  readonly inHand: RefObject<Id | undefined>;
  readonly viewer: RefObject<PdfViewerHandle | null>;
  readonly place: PdfPlace | undefined;
  setPlace(place: PdfPlace): void;
  readonly opened: OpenedWindow | undefined;
  open(window: OpenedWindow | undefined): void;
  /** The mark that is being placed again: the next mark drawn becomes its place. */
  readonly placing: Mark | undefined;
  placeAnew(mark: Mark | undefined): void;
  find(id: Id): Mark | undefined;
  select(id: Id | undefined): void;
  /** Selects a mark and scrolls to it. */
  showIn(mark: Mark): void;
  /** Called for a click on a mark in the page. */
  press(id: Id | undefined): void;
  make(where: NewMark, purpose: MarkPurpose): void;
  /** Links an instruction to the selected mark, otherwise to the visible page. */
  link(mark: Mark | undefined): Promise<void>;
  remove(mark: Mark): void;
  /** Open dialogs. */
  readonly asking: ReactNode;
}

export function usePdfEditor(onShowPage: () => void): PdfEditor {
  const marks = useMarks();
  const { selected, select: selectInAddress } = useSelectedMark(marks.marks);
  const inHand = useRef<Id>(undefined);
  const select = (id: Id | undefined): void => {
    inHand.current = id;
    selectInAddress(id);
  };
  const openLinked = useOpenLinked();
  const viewer = useRef<PdfViewerHandle>(null);
  const [place, setPlace] = useState<PdfPlace>();
  const [opened, open] = useState<OpenedWindow>();
  const [placing, placeAnew] = useState<Mark>();
  const { linkFrom, asking } = useLinking(marks, select);
  const confirmAt = usePlacing(marks);
  const find = (id: Id): Mark | undefined => marks.marks.find((each) => each.id === id);

  return {
    marks,
    selected,
    inHand,
    viewer,
    place,
    setPlace,
    opened,
    open,
    placing,
    placeAnew,
    find,
    select,
    asking,
    showIn: (mark) => {
      select(mark.id);
      onShowPage();
      viewer.current?.showHighlight(mark.id);
    },
    // A link (green) opens its instruction immediately, other marks are selected.
    press: (id) => {
      const mark = id === undefined ? undefined : find(id);
      const [only] = mark?.carrier ? [] : (mark?.links ?? []);
      if (only?.link) void openLinked(only.link);
      else select(id);
    },
    make: (where, purpose) => {
      if (placing) {
        confirmAt(placing, where);
        placeAnew(undefined);
        return select(placing.id);
      }
      if (purpose === 'link') return void linkFrom(where);
      const made = marks.mark(where);
      select(made.id);
      announce(t('markMade', { quote: quoteOf({ ...made, link: null }) }));
      if (purpose === 'attach') open('library');
    },
    link: async (mark) => {
      const where = mark ? placeOf(mark) : viewer.current?.markHere();
      if (where) await linkFrom(where, mark?.carrier?.id);
    },
    remove: (mark) => {
      void marks.remove(partsOf(mark));
      if (mark.id === selected?.id) select(undefined);
    },
  };
}

/** Ids of the highlights of a mark. */
export function partsOf({ carrier, links }: Mark): readonly Id[] {
  return [...(carrier ? [carrier.id] : []), ...links.map(({ id }) => id)];
}

function placeOf({ shown: { page, quads, quote, before, after } }: Mark): NewMark {
  return { page, quads, quote, before, after };
}

/** Asks for another instruction and creates a link to it (EDIT-31). */
function useLinking(marks: Marks, select: (id: Id) => void) {
  const { session } = useAuthor();
  const { pick, picker } = useInstructionPicker(session.instructionId, t('linkToPage'));
  return {
    asking: picker,
    linkFrom: async (where: NewMark, carrierId?: Id): Promise<void> => {
      const picked = await pick();
      if (!picked) return;
      const made = marks.link(where, { instructionId: picked.id, title: picked.title }, carrierId);
      select(carrierId ?? made.id);
    },
  };
}

/** Moves a mark and its links to a place that the author chose in the current PDF. */
function usePlacing(marks: Marks) {
  const pdfPath = useDraft((state) => state.base.settings.pdfPath);
  return (mark: Mark, where: NewMark): void => {
    marks.change(partsOf(mark), { ...where, pdfPath, placement: 'placed' });
  };
}

/** The selected mark, from the address. */
function useSelectedMark(marks: readonly Mark[]) {
  const [search] = useSearchParams();
  const select = useMarkInAddress();
  const named = search.get('highlight');
  return { selected: marks.find(({ id }) => id === named), select };
}
