import { ModelUploaderPage } from '../../features/model-uploader/index.ts';

/** /dashboard/model uploader: models being uploaded to the library. */
export function ModelUploaderRoute() {
  return <ModelUploaderPage />;
}
