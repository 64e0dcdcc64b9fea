// A partly received file. Its bytes are collected in blobs, which the browser may store on disk, because a
// WAV is too large for memory.
import { DOWNLOAD_PART_BYTES } from '@/lib/constants';

export class PartialFile {
  /** The bytes received. */
  size = 0;
  /** The total size, once known. */
  total: number | null = null;
  /** The ETag of these bytes; resuming requires the same one. */
  etag: string | null = null;
  private type = '';
  private parts: Blob[] = [];
  private loose: Uint8Array<ArrayBuffer>[] = [];
  private looseSize = 0;

  /** Reads the headers of a response, which has either the whole file or the rest of it. */
  begin(answer: Response): void {
    const length = Number(answer.headers.get('Content-Length') ?? Number.NaN);
    if (answer.status !== PARTIAL) {
      this.size = 0;
      this.parts = [];
      this.loose = [];
      this.looseSize = 0;
      this.etag = answer.headers.get('ETag');
      this.type = answer.headers.get('Content-Type') ?? '';
    }
    this.total = Number.isFinite(length) ? this.size + length : null;
  }

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.loose.push(bytes);
    this.looseSize += bytes.length;
    this.size += bytes.length;
    if (this.looseSize >= DOWNLOAD_PART_BYTES) this.pack();
  }

  get isWhole(): boolean {
    return this.total === null || this.size === this.total;
  }

  toBlob(): Blob {
    this.pack();
    return new Blob(this.parts, { type: this.type });
  }

  private pack(): void {
    this.parts.push(new Blob(this.loose));
    this.loose = [];
    this.looseSize = 0;
  }
}

const PARTIAL = 206;
