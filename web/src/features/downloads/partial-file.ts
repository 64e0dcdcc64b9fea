// A file as far as it has come. Its bytes are handed to the browser in parts, which may lie on the disk: a WAV is larger
// than a page should hold in memory.
import { DOWNLOAD_PART_BYTES } from '@/lib/constants';

export class PartialFile {
  /** Bytes that are here. */
  size = 0;
  /** Bytes of the whole, once known. */
  total: number | null = null;
  /** What the server calls these bytes; a resume is only good for the same. */
  etag: string | null = null;
  private type = '';
  private parts: Blob[] = [];
  private loose: Uint8Array<ArrayBuffer>[] = [];
  private looseSize = 0;

  /** Takes what an answer says of the file: the whole anew, or the rest of it. */
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
