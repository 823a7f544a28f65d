import { IconAlertTriangle, IconCircleCheckFilled, IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { fileSize } from '../../../lib/format/file-size.ts';
import { report } from '../../../lib/log/report.ts';
import { litePath } from '../../../lib/routes/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import rows from '../../../ui/rows/rows.module.css';
import { WITHDRAWN } from '../../answers/served.ts';
import { removeSaved, sizeOf } from '../../saved/saved-instructions.ts';
import { downloadKey, downloads, wantedOf } from '../download.ts';
import { t } from '../messages.ts';
import { oldRevisionWords } from '../old-revision-words.ts';
import { useAge } from '../use-age.ts';
import { useDownload } from '../use-download.ts';
import type { Saved } from '../use-saved.ts';
import classes from './device-page.module.css';

/** An instruction on this device: revision, age, size, completeness, and the buttons to renew and remove it. */
export function SavedItem({ saved }: { saved: Saved }) {
  const { instruction, filesHere, fileCount, lacksParts, lacksCopies, isWhole } = saved;
  const { title, instructionId: id, userId, revision, liveRevision, takenBack } = instruction;
  const { ask } = useDialogs();
  const take = useDownload(userId);
  const age = useAge(instruction.savedAtMs);
  const size = useSize(saved);
  const progress = useStore(downloads)[downloadKey(userId, id)];
  const remove = async (): Promise<void> => {
    const question = { title: t('removeTitle'), message: t('removeQuestion', { title }), confirmLabel: t('removeConfirm') };
    if (!(await ask(question))) return;
    downloads.getState()[downloadKey(userId, id)]?.cancel();
    try {
      await removeSaved(userId, id);
    } catch (error) {
      report.warning('An instruction could not be taken off this device', error);
      showBanner({ tone: 'error', message: t('notRemoved', { title }) });
    }
  };
  const row: { isPDFViewer?: boolean } = JSON.parse(instruction.summary);
  const warning = oldRevisionWords(instruction);
  const isCurrent = isWhole && liveRevision <= revision;
  return (
    <li className={classes['item']}>
      {isWhole ? (
        <IconCircleCheckFilled aria-hidden size={24} className={classes['whole']} />
      ) : (
        <IconAlertTriangle aria-hidden size={24} stroke={1.75} className={classes['partly']} />
      )}
      <div className={rows['words']}>
        <Link to={litePath({ id, title, kind: row.isPDFViewer ? 'pdf' : 'steps' })}>{title}</Link>
        <span className={rows['facts']}>
          {[
            t('revision', { number: revision }),
            t('saved', { ago: age }),
            filesHere < fileCount ? t('someFiles', { here: filesHere, count: fileCount }) : t('allFiles', { count: fileCount }),
            size === undefined ? '' : fileSize(size),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lacksParts && <span className={classes['warning']}>{t('lacksParts')}</span>}
        {lacksCopies && filesHere === fileCount && <span className={classes['warning']}>{t('lacksCopies')}</span>}
        {warning && <span className={classes['warning']}>{warning}</span>}
        {takenBack !== null && takenBack !== WITHDRAWN && <span className={classes['warning']}>{t('takenBack')}</span>}
      </div>
      {!isCurrent && takenBack === null && (
        <IconButton
          variant="default"
          size={48}
          label={t(isWhole ? 'update' : 'resume', { title, revision: liveRevision })}
          icon={<IconDownload size={22} stroke={1.75} />}
          loading={progress !== undefined}
          onClick={() => void take(wantedOf(instruction))}
        />
      )}
      <IconButton
        variant="default"
        size={48}
        label={t('remove', { title })}
        icon={<IconTrash size={22} stroke={1.75} />}
        onClick={() => void remove()}
      />
    </li>
  );
}

/** Its size on this device; undefined until calculated. */
function useSize({ instruction, filesHere }: Saved): number | undefined {
  const [size, setSize] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of files is another size
  useEffect(() => {
    let isGone = false;
    sizeOf(instruction).then(
      (bytes) => !isGone && setSize(bytes),
      (error: unknown) => report.note(`What an instruction takes of this device is not known: ${error}`),
    );
    return () => {
      isGone = true;
    };
  }, [instruction, filesHere]);
  return size;
}
