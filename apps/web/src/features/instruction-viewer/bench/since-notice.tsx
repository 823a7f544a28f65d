import { readInstruction } from '@benchbook/contracts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { IconCheck, IconColumns2, IconRefreshDot } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import type { SinceShown } from '../arrived-revision.ts';
import { AllChangesDialog } from './all-changes-dialog.tsx';
import styles from './arrival-notice.module.css';
import { BenchButton } from './bench-button.tsx';
import { t } from './messages.ts';
import { ReasonOfChange } from './reason-of-change.tsx';

interface SinceNoticeProps {
  since: SinceShown;
  /** The instruction on the screen. */
  instruction: InstructionView;
}

/** Says that a newer revision opened than the one that this device showed earlier in this run. */
export function SinceNotice({ since, instruction }: SinceNoticeProps) {
  const { fromRevision, revision, dismiss } = since;
  const { tell } = useDialogs();
  const [before, setBefore] = useState<InstructionView>();
  const words = t('since', { revision, from: fromRevision });
  useEffect(() => announce(words), [words]);
  const compare = async (): Promise<void> => {
    try {
      setBefore(await readRevision(instruction.id, fromRevision));
    } catch (error) {
      await tell({ title: t('whatChanged'), message: sentenceOf(error, t('loadFailed')) });
    }
  };
  return (
    <section className={styles['notice']} aria-label={t('sinceName', { revision })}>
      <p className={styles['words']}>
        <IconRefreshDot aria-hidden size={28} stroke={1.75} />
        <span>{words}</span>
      </p>
      <ReasonOfChange instructionId={instruction.id} from={fromRevision} revision={revision} />
      <div className={styles['acts']}>
        <BenchButton
          label={t('whatChanged')}
          icon={<IconColumns2 aria-hidden size={24} stroke={1.75} />}
          onClick={() => void compare()}
        />
        <BenchButton label={t('sinceRead')} icon={<IconCheck aria-hidden size={24} stroke={2} />} onClick={dismiss} />
      </div>
      {before && <AllChangesDialog from={before} to={instruction} onClose={() => setBefore(undefined)} />}
    </section>
  );
}

/** A released revision never changes, so it is read once. @throws ApiError */
const readRevision = (id: string, revision: number): Promise<InstructionView> =>
  queryClient.fetchQuery({
    queryKey: queryKeys.instructions.revision(id, revision),
    queryFn: ({ signal }) => api.call(readInstruction, { params: { id }, query: { revision } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
