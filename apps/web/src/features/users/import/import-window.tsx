import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { Dialog, useUnsaved } from '../../../ui/dialogs/index.ts';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../messages.ts';
import { ImportRows } from './import-rows.tsx';
import classes from './import-window.module.css';
import { passwordsCsv, useImport } from './use-import.ts';

const FILE_NAME = 'one-time-passwords.csv';

const unkeptPasswords = () => ({
  title: t('leaveTitle'),
  message: t('leaveQuestion'),
  detail: t('leaveDetail'),
  confirmLabel: t('closeAnyway'),
});

const comingPasswords = () => ({ ...unkeptPasswords(), message: t('leaveCreating') });

/** Imports users from a CSV file: select it, see each row with its problem, create all or the valid ones, save the passwords. */
export function ImportWindow({ onClose }: { onClose(): void }) {
  const work = useImport();
  const [isKept, setKept] = useState(false);
  const { state } = work;

  const isCreating = state.stage === 'creating';
  const isUnkept = state.stage === 'done' && state.created.length > 0 && !isKept;
  const mayClose = useUnsaved(isCreating || isUnkept, isCreating ? comingPasswords() : unkeptPasswords());
  const close = async () => {
    if (!isCreating && (await mayClose())) onClose();
  };

  const footer =
    state.stage === 'reviewing' ? (
      <ReviewFooter rows={state.rows} onOther={work.startOver} onCreate={(isWhole) => void work.create(!isWhole)} />
    ) : state.stage === 'done' ? (
      <DoneFooter created={state.created} isKept={isKept} onKept={() => setKept(true)} onClose={() => void close()} />
    ) : undefined;
  return (
    <Dialog opened title={t('importTitle')} onClose={() => void close()} size={760} closeOnClickOutside={false} footer={footer}>
      <div className={classes['body']}>
        {state.stage === 'choosing' && (
          <DropZone
            label={t('importChoose')}
            accept=".csv,.txt,text/csv"
            multiple={false}
            onFiles={([file]) => file && work.read(file)}
          >
            <p className={classes['choose']}>
              {t('importChoose')}
              <small>{t('importHint')}</small>
            </p>
          </DropZone>
        )}
        {state.stage === 'reading' && <Waiting words={t('importReading')} />}
        {state.stage === 'creating' && <Waiting words={t('importCreating')} />}
        {state.stage === 'reviewing' && <ImportRows rows={state.rows} />}
        {state.stage === 'done' && (
          <div role="status">
            <p>{t('importDone', { count: state.created.length })}</p>
            {state.created.length > 0 && <p>{t('importPasswords')}</p>}
          </div>
        )}
        <div role="alert" className={classes['problem']}>
          {work.problem}
        </div>
      </div>
    </Dialog>
  );
}

function Waiting({ words }: { words: string }) {
  return (
    <p className={classes['waiting']}>
      <Spinner label={words} />
      <span aria-hidden>{words}</span>
    </p>
  );
}

type Stage<Name> = Extract<ReturnType<typeof useImport>['state'], { stage: Name }>;

interface ReviewFooterProps {
  rows: Stage<'reviewing'>['rows'];
  onOther(): void;
  /** @param isWhole every row is valid */
  onCreate(isWhole: boolean): void;
}

function ReviewFooter({ rows, onOther, onCreate }: ReviewFooterProps) {
  const valid = rows.filter(({ problem }) => problem === null).length;
  const isWhole = valid === rows.length;
  return (
    <>
      <span className={classes['summary']}>{t('importSummary', { valid, total: rows.length })}</span>
      <Button variant="default" onClick={onOther}>
        {t('importOther')}
      </Button>
      {valid > 0 && (
        <Button onClick={() => onCreate(isWhole)}>
          {isWhole ? t('importAll', { count: valid }) : t('importValid', { count: valid })}
        </Button>
      )}
    </>
  );
}

interface DoneFooterProps {
  created: Stage<'done'>['created'];
  isKept: boolean;
  onKept(): void;
  onClose(): void;
}

function DoneFooter({ created, isKept, onKept, onClose }: DoneFooterProps) {
  const keep = (): void => {
    saveFile(new Blob([passwordsCsv(created)], { type: 'text/csv;charset=utf-8' }), FILE_NAME);
    onKept();
  };
  return (
    <>
      {created.length > 0 && (
        <Button variant={isKept ? 'default' : 'filled'} onClick={keep}>
          {t('download')}
        </Button>
      )}
      <Button variant={isKept || created.length === 0 ? 'filled' : 'default'} onClick={onClose}>
        {t('done')}
      </Button>
    </>
  );
}
