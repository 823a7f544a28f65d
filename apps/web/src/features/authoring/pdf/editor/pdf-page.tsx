import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pdfAddress, quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import { type PdfPlace, PdfViewer } from '../../../../blocks/pdf-viewer/index.ts';
import { wantedPage } from '../../../../lib/routes/index.ts';
import { useDraft } from '../../session/author-context.ts';
import { t } from '../messages.ts';
import styles from '../placement/placement.module.css';
import { type PdfEditor, partsOf } from './use-pdf-editor.ts';

/** The PDF viewer in which marks are created, selected and changed. */
export function PdfPage({ editor }: { editor: PdfEditor }) {
  const { pdfPath, title } = useDraft((state) => state.base.settings);
  const { marks, selected, viewer, placing } = editor;
  const onPlace = useReturn(editor);
  return (
    <div className={styles['withBar']}>
      {placing && (
        <div className={styles['placing']} role="status">
          <span>{t('placing', { quote: quoteOf(placing.shown) })}</span>
          <Button size="xs" variant="default" onClick={() => editor.placeAnew(undefined)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <div>
        <PdfViewer
          address={pdfAddress(pdfPath)}
          name={title}
          highlights={marks.marks.map(({ shown }) => shown)}
          selectedId={selected?.id}
          onSelect={editor.press}
          handleRef={viewer}
          onPlace={onPlace}
          marking={{
            onMark: editor.make,
            onReshape: (id, quads) => {
              const mark = editor.find(id);
              // The server sets the placement after a manual change; set it here, too, for list and undo.
              if (mark) marks.change(partsOf(mark), { quads, placement: 'placed' });
            },
            onRecolour: (id, color) => marks.change([id], { color }),
            onAttach: (id) => {
              editor.select(id);
              editor.open('library');
            },
            onLink: (id) => void editor.link(editor.find(id)),
            onDelete: (id) => {
              const mark = editor.find(id);
              if (mark) editor.remove(mark);
            },
          }}
        />
      </div>
    </div>
  );
}

/**
 * Once the document is open, scrolls to the mark in the address, also after later changes of the address. Without a mark it
 * restores the last page, as panes are mounted again when the window width changes their layout.
 */
function useReturn({ place, setPlace, selected, inHand, viewer }: PdfEditor): (place: PdfPlace) => void {
  const [before] = useState(place);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark pressed in the page is already visible
  useEffect(() => {
    if (!isOpen) return;
    const wanted = wasOpen.current ? undefined : wantedPage();
    if (wanted !== undefined) viewer.current?.goTo(wanted);
    else if (selected && selected.id !== inHand.current) viewer.current?.showHighlight(selected.id);
    else if (!selected && before && !wasOpen.current) viewer.current?.goTo(before.page);
    wasOpen.current = true;
  }, [isOpen, selected?.id]);
  return useCallback(
    (now) => {
      setOpen(true);
      setPlace(now);
    },
    [setPlace],
  );
}
