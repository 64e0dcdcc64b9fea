import { expect, it } from 'vitest';
import { loadTexts, text } from '@/i18n';
import { subjectText } from './audit-subject';

it('tells of things, prices and whole lists in words, and of what it does not know as it is', async () => {
  await loadTexts('admin');
  const subjectOf = (subject: string) => subjectText((key, values) => text('admin', key, values), subject);
  expect(subjectOf('submission 6')).toBe('Заявка 6');
  expect(subjectOf('term 97')).toBe('Слово 97');
  expect(subjectOf('page offer')).toBe('Страница offer');
  expect(subjectOf('payment 0123456789abcdef')).toBe('Платёж 01234567');
  expect(subjectOf('start 1 USD')).toBe('Цена Start, 1 месяц, USD');
  expect(subjectOf('record-pool 6 RUB')).toBe('Цена Record Pool, 6 месяцев, RUB');
  expect(subjectOf('bug-reports')).toBe('Сообщения об ошибках');
  expect(subjectOf('figures')).toBe('Показатели');
  expect(subjectOf('comet 3')).toBe('comet 3');
});
