import { IconFileArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { HighlightList } from '../list/highlight-list.tsx';
import { RefusedMarks } from '../list/refused-marks.tsx';
import { t } from '../messages.ts';
import { PlacementActions, PlacementPanel } from '../placement/placement-panel.tsx';
import { type PdfEditor, partsOf } from './use-pdf-editor.ts';

/** The list of marks; after a replacement of the PDF it shows the placement of each. */
export function MarkList({ editor, onShowPage }: { editor: PdfEditor; onShowPage(): void }) {
  const { marks } = editor;
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const open = marks.marks.filter(({ shown }) => shown.placement !== 'placed');
  const confirm = (some: readonly Mark[]): void => {
    marks.change(some.flatMap(partsOf), { placement: 'placed' });
  };
  return (
    <HighlightList
      marks={isOnlyOpen && open.length > 0 ? open : marks.marks}
      selectedId={editor.selected?.id}
      unsentIds={marks.unsentIds}
      onSelect={editor.showIn}
      tools={
        <IconButton
          label={t('replace')}
          variant="subtle"
          color="gray"
          icon={<IconFileArrowRight size={18} stroke={1.75} />}
          onClick={() => editor.open('replace')}
        />
      }
      notice={
        <>
          <RefusedMarks marks={marks} />
          {open.length > 0 && <PlacementPanel open={open} isOnlyOpen={isOnlyOpen} onOnlyOpen={setOnlyOpen} onConfirm={confirm} />}
        </>
      }
      renderActions={(mark) => (
        <PlacementActions
          mark={mark}
          onConfirm={() => confirm([mark])}
          onPlace={() => {
            editor.placeAnew(mark);
            onShowPage();
          }}
          onDelete={() => editor.remove(mark)}
        />
      )}
    />
  );
}
