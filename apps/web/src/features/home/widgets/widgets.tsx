import { canVerifySteps } from '@benchbook/domain/access';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { DeviceWidget } from './device-widget.tsx';
import { LatestWidget } from './latest-widget.tsx';
import { OverviewWidget } from './overview-widget.tsx';
import { ProblemsWidget } from './problems-widget.tsx';
import { UserWidget } from './user-widget.tsx';
import { WaitingWidget } from './waiting-widget.tsx';
import classes from './widgets.module.css';

/** Home of Dev, Work Lead and Shop Supervisor (HOME-02 to HOME-06). Who verifies sees first who waits. */
export function Widgets() {
  const { role } = useCurrentUser();
  const verifies = canVerifySteps(role);
  return (
    <div className={classes['board']}>
      <div className={classes['column']}>
        {verifies && <WaitingWidget />}
        <UserWidget />
        <OverviewWidget />
        {!verifies && <WaitingWidget />}
      </div>
      <div className={classes['column']}>
        <ProblemsWidget />
        <DeviceWidget />
        <LatestWidget />
      </div>
    </div>
  );
}
