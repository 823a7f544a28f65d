import type { Step } from '@benchbook/domain/steps';
import { IconDeviceTabletX } from '@tabler/icons-react';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import type { LiteViewProps } from '../lite-view-props.ts';
import { t } from '../messages.ts';
import type { Following } from '../use-following.ts';
import styles from './notices.module.css';

const ArrivalNotice = lazyComponent(async () => (await import('../lazy-lite-view.ts')).ArrivalNotice);
const SinceNotice = lazyComponent(async () => (await import('../lazy-lite-view.ts')).SinceNotice);
const RunEnd = lazyComponent(async () => (await import('../lazy-lite-view.ts')).RunEnd);
const NotRecordedNotice = lazyComponent(async () => (await import('../lazy-lite-view.ts')).NotRecordedNotice);
const Refusals = lazyComponent(async () => (await import('../lazy-lite-view.ts')).Refusals);
const ChangeNotices = lazyComponent(async () => (await import('../lazy-lite-view.ts')).ChangeNotices);

export interface FollowNoticesProps {
  /** The instruction and its user. */
  view: LiteViewProps;
  following: Following;
  step: Step;
  items?: 'steps' | 'highlights';
}

/** Notices above the step: of the page, the lead, the server, its change, and that all is done. */
export function FollowNotices({ view, following, step, items = 'steps' }: FollowNoticesProps) {
  const { instruction, savedNote, arrived, since } = view;
  const { steps, states, isUnrecorded, refused, readings, refusedAlertAcknowledgements, reporting, brief, numberOf } = following;
  const hasChanges = view.changes.length > 0 || steps.some(({ id }) => states.get(id)?.isChanged);
  return (
    <>
      {arrived && <ArrivalNotice arrived={arrived} instruction={instruction} newer={arrived.instruction} step={step} />}
      {since && <SinceNotice since={since} instruction={instruction} />}
      <UnkeptNotice numbers={steps.filter(({ id }) => states.get(id)?.isUnkept).map(({ id }) => numberOf(id))} />
      {isUnrecorded && <NotRecordedNotice />}
      {savedNote?.('step')}
      {brief.notice}
      {refused.length + readings.refused.length + refusedAlertAcknowledgements.length > 0 && (
        <Refusals ticks={refused} readings={readings.refused} infoReadings={refusedAlertAcknowledgements} numberOf={numberOf} />
      )}
      {reporting.notices}
      {hasChanges && (
        <ChangeNotices
          assignment={view.assignment}
          changes={view.changes}
          steps={steps}
          states={states}
          step={step}
          items={items}
          readIds={readings.readIds}
          numberOf={numberOf}
          jumpTo={following.jumpTo}
          onRead={readings.read}
        />
      )}
      {(following.completed || following.doneCount === steps.length) && (
        <RunEnd view={view} steps={steps} items={items} goTo={following.goTo} />
      )}
    </>
  );
}

/** This device could not store a mark: shown where it was made until stored. @param numbers of the steps, in order */
function UnkeptNotice({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <div className={styles['refusal']} role="alert">
      <IconDeviceTabletX aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t('unkept', { count: numbers.length, numbers: numbers.join(', ') })}</span>
    </div>
  );
}
