import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOpenReports } from '../../../lib/reports/use-open-reports.ts';
import { paths, selectedPath } from '../../../lib/routes/index.ts';
import { t } from '../messages.ts';
import { Widget } from './widget.tsx';
import { WidgetBody } from './widget-body.tsx';
import classes from './widgets.module.css';

/** Unresolved problem reports by instruction, those that stop work first; each opens the reports of its instruction. */
export function ProblemsWidget() {
  const { data, isError, refetch } = useOpenReports();
  const total = data?.reduce((sum, { openCount }) => sum + openCount, 0);
  return (
    <Widget heading={t('problems')} aside={total}>
      <WidgetBody
        data={data}
        isFailed={isError && !data}
        failed={t('problemsFailed')}
        empty={(rows) => (rows.length === 0 ? t('noProblems') : undefined)}
        onRetry={() => void refetch()}
      >
        {(rows) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          <ul className={`${classes['rows']} ${classes['long']}`} tabIndex={0}>
            {rows.map(({ instructionId, title, openCount, stoppedCount }) => (
              <li key={instructionId}>
                <Link
                  className={classes['notice']}
                  data-kind="problem"
                  to={selectedPath(paths.instructions, instructionId, 'reports')}
                >
                  <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
                  <span>
                    {title}
                    <small>{t('openProblems', { count: openCount })}</small>
                    {stoppedCount > 0 && <b className={classes['stopped']}>{t('stopped', { count: stoppedCount })}</b>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </WidgetBody>
    </Widget>
  );
}
