import { expect, it } from 'vitest';
import { loadTexts, text } from '@/i18n';
import { subjectText } from './audit-subject';

it('tells of things, prices and whole lists in words, and of what it does not know as it is', async () => {
  await loadTexts('admin');
  const told = (subject: string) => subjectText((key, values) => text('admin', key, values), subject);
  expect(told('submission 6')).toBe('Заявка 6');
  expect(told('term 97')).toBe('Слово 97');
  expect(told('page offer')).toBe('Страница offer');
  expect(told('payment 0123456789abcdef')).toBe('Платёж 01234567');
  expect(told('start 1 USD')).toBe('Цена Start, 1 месяц, USD');
  expect(told('record-pool 6 RUB')).toBe('Цена Record Pool, 6 месяцев, RUB');
  expect(told('bug-reports')).toBe('Сообщения об ошибках');
  expect(told('figures')).toBe('Показатели');
  expect(told('comet 3')).toBe('comet 3');
});
