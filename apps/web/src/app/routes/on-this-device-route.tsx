// Whoever opens this page first finds every line of the device: what was refused can be sent again at once.
import '../../features/feedback/sending/message-queue.ts';
import '../../features/instruction-viewer/queues.ts';
import { MachineSection } from '../../features/local-backend/index.ts';
import { DevicePage } from '../../features/offline/index.ts';
import { QueueSection } from '../../features/queue/index.ts';

/** /dashboard/on this device: downloads, and entries that are not sent yet. */
export function OnThisDeviceRoute() {
  return (
    <DevicePage
      queue={
        <>
          <MachineSection />
          <QueueSection />
        </>
      }
    />
  );
}
