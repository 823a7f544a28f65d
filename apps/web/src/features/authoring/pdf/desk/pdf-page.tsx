import { Button } from '@mantine/core';
import { pdfAddress, quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import { PdfViewer } from '../../../../blocks/pdf-viewer/index.ts';
import { useDraft } from '../../session/author-context.ts';
import { t } from '../messages.ts';
import styles from '../placement/placement.module.css';
import { type PdfDesk, partsOf } from './use-pdf-desk.ts';

/** The document, in which marks are made, selected and changed. */
export function PdfPage({ desk }: { desk: PdfDesk }) {
  const { pdfPath, title } = useDraft((state) => state.base.settings);
  const { marks, selected, viewer, placing } = desk;
  return (
    <div className={styles['withBar']}>
      {placing && (
        <div className={styles['placing']} role="status">
          <span>{t('placing', { quote: quoteOf(placing.shown) })}</span>
          <Button size="xs" variant="default" onClick={() => desk.placeAnew(undefined)}>
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
          onSelect={desk.press}
          handleRef={viewer}
          onPlace={desk.setPlace}
          marking={{
            onMark: desk.make,
            onReshape: (id, quads) => {
              const mark = desk.find(id);
              // The server takes what is put somewhere by hand as placed there; said, so that the list and undo know it too.
              if (mark) marks.change(partsOf(mark), { quads, placement: 'placed' });
            },
            onRecolour: (id, color) => marks.change([id], { color }),
            onAttach: (id) => {
              desk.select(id);
              desk.open('library');
            },
            onLink: (id) => void desk.link(desk.find(id)),
            onDelete: (id) => {
              const mark = desk.find(id);
              if (mark) desk.remove(mark);
            },
          }}
        />
      </div>
    </div>
  );
}
