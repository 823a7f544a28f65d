import { canVerifySteps } from '@benchbook/domain/access';
import { useOpenReports } from '../../../lib/reports/use-open-reports.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { useIsMedium } from '../../../ui/media.ts';
import { DeviceWidget } from './device-widget.tsx';
import { LatestWidget } from './latest-widget.tsx';
import { OverviewWidget } from './overview-widget.tsx';
import { ProblemsWidget } from './problems-widget.tsx';
import { UserWidget } from './user-widget.tsx';
import { WaitingWidget } from './waiting-widget.tsx';
import classes from './widgets.module.css';

/** Home of Dev, Work Lead and Shop Supervisor (HOME-02 to HOME-06). Supervisors see the calls that wait for them first. */
export function Widgets() {
  const { role } = useCurrentUser();
  const verifies = canVerifySteps(role);
  const { data: open = [] } = useOpenReports();
  // In a single column the board fills the screen.
  const isAboveBoard = useIsMedium() && open.length > 0;
  return (
    <div className={classes['board']}>
      <div className={classes['column']}>
        {verifies && <WaitingWidget />}
        {isAboveBoard && <ProblemsWidget />}
        <UserWidget />
        <OverviewWidget />
        {!verifies && <WaitingWidget />}
      </div>
      <div className={classes['column']}>
        {!isAboveBoard && <ProblemsWidget />}
        <DeviceWidget />
        <LatestWidget />
      </div>
    </div>
  );
}
