import { ModelUploaderPage } from '../../features/model-uploader/model-uploader-page.tsx';

/** /dashboard/model uploader: models being uploaded to the library. */
export function ModelUploaderRoute() {
  return <ModelUploaderPage />;
}
