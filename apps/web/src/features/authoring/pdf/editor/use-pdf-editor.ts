import type { Id } from '@benchbook/domain/ids';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Mark, quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import type { MarkPurpose, NewMark, PdfPlace, PdfViewerHandle } from '../../../../blocks/pdf-viewer/index.ts';
import { announce } from '../../../../ui/live-region.tsx';
import { useInstructionPicker } from '../../links/use-instruction-picker.tsx';
import { useAuthor, useDraft } from '../../session/author-context.ts';
import { type Marks, useMarks } from '../marks/use-marks.ts';
import { useOpenLinked } from '../marks/use-open-linked.ts';
import { useSelectedMark } from '../marks/use-selected-mark.ts';
import { t } from '../messages.ts';

/** What is open over the screen. */
type OpenedWindow = 'library' | 'upload' | 'replace';

/** The screen of a PDF instruction: its marks, what is selected, and what an author does. A mark in the page and in the list is one. */
export interface PdfEditor {
  readonly marks: Marks;
  readonly selected: Mark | undefined;
  /** What was selected on this screen, which shows it by itself; not what the address or the check before release named. */
  readonly inHand: RefObject<Id | undefined>;
  readonly viewer: RefObject<PdfViewerHandle | null>;
  readonly place: PdfPlace | undefined;
  setPlace(place: PdfPlace): void;
  readonly opened: OpenedWindow | undefined;
  open(window: OpenedWindow | undefined): void;
  /** The mark that is being placed anew: the next one made is its place. */
  readonly placing: Mark | undefined;
  placeAnew(mark: Mark | undefined): void;
  find(id: Id): Mark | undefined;
  select(id: Id | undefined): void;
  /** Selects a mark and shows it in its page. */
  showIn(mark: Mark): void;
  /** A press in the page. */
  press(id: Id | undefined): void;
  make(where: NewMark, purpose: MarkPurpose): void;
  /** Links an instruction to a mark, else to the page in view. */
  link(mark: Mark | undefined): Promise<void>;
  remove(mark: Mark): void;
  /** The windows that ask for something. */
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
    ...{ marks, selected, inHand, viewer, place, setPlace, opened, open, placing, placeAnew, find, select, asking },
    showIn: (mark) => {
      select(mark.id);
      onShowPage();
      viewer.current?.showHighlight(mark.id);
    },
    // A green mark leads elsewhere at once, any other is selected.
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
      const where = mark ? whereIs(mark) : viewer.current?.markHere();
      if (where) await linkFrom(where, mark?.carrier?.id);
    },
    remove: (mark) => {
      void marks.remove(partsOf(mark));
      if (mark.id === selected?.id) select(undefined);
    },
  };
}

/** The highlights that a mark is made of. */
export function partsOf({ carrier, links }: Mark): readonly Id[] {
  return [...(carrier ? [carrier.id] : []), ...links.map(({ id }) => id)];
}

function whereIs({ shown: { page, quads, quote, before, after } }: Mark): NewMark {
  return { page, quads, quote, before, after };
}

/** Asks for another instruction and makes the mark that leads there (EDIT-31). */
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

/** Puts a mark, with the links on it, at a place that a person chose in the PDF as it is now. */
function usePlacing(marks: Marks) {
  const pdfPath = useDraft((state) => state.base.settings.pdfPath);
  return (mark: Mark, where: NewMark): void => {
    marks.change(partsOf(mark), { ...where, pdfPath, placement: 'placed' });
  };
}
