import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

interface Document {
  components: { schemas: { ErrorCode: { enum: string[] } } };
}

describe('the codes of refusals', () => {
  it('are the same words in the types as in the document', () => {
    const { components }: Document = JSON.parse(beside('openapi.json'));
    const types = /^ *ErrorCode: (.+);$/m.exec(beside('schema.d.ts'))?.[1] ?? '';
    const codes = components.schemas.ErrorCode.enum;
    expect(codes).toContain('not_found');
    expect(types.split(' | ')).toEqual(codes.map((code) => JSON.stringify(code)));
  });
});
