import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { AppContext } from '../../app-context.ts';
import type { UploadSpace } from '../../ports/index.ts';

/** Store of resumable uploads in a place that all servers reach: any server continues what another one began. */
export class SpaceStore extends DataStore {
  readonly #space: UploadSpace;
  readonly #storage: AppContext['storage'];

  constructor(space: UploadSpace, storage: AppContext['storage']) {
    super();
    this.#space = space;
    this.#storage = storage;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** The database already has its owner and length; the first bytes create the object. */
  override create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload);
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return this.#space.append(id, source, offset);
  }

  /** @throws the error of the protocol if the upload is unknown or already a file */
  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#storage.read(({ uploads }) => uploads.find(id));
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    if (found.fileId !== null || found.metadata.sha256) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const { sizeBytes, metadata, createdAtMs } = found;
    return new Upload({
      id,
      offset: await this.#space.receivedBytes(id),
      ...(sizeBytes === null ? {} : { size: sizeBytes }),
      metadata: { ...metadata },
      creation_date: new Date(createdAtMs).toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    await this.#space.remove(id);
  }
}
