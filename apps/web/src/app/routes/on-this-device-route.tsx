// Registers every outbox of the device, also if this page is opened first: refused entries can then be sent again.
import '../../features/feedback/sending/message-queue.ts';
import '../../features/instruction-viewer/queues.ts';
import { MachineSection } from '../../features/local-backend/index.ts';
import { QueueSection } from '../../features/queue/index.ts';
import { DevicePage } from '../../offline/downloads/device-page/device-page.tsx';

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
