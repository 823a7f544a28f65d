import { ModelUploaderPage } from '../../features/model-uploader/index.ts';

/** /dashboard/model uploader: models on their way to the library. */
export function ModelUploaderRoute() {
  return <ModelUploaderPage />;
}
