// Form fields.
import { useState } from 'react';
import { Checkbox } from '@/ui/Checkbox';
import { CodeField } from '@/ui/CodeField';
import { ConsentBox } from '@/ui/ConsentBox';
import { Failure } from '@/ui/Failure';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { NewPasswordFields } from '@/ui/NewPasswordFields';
import { PasswordField } from '@/ui/PasswordField';
import { RangeSlider } from '@/ui/RangeSlider';
import { Select } from '@/ui/Select';
import { Switch } from '@/ui/Switch';
import { TextArea } from '@/ui/TextArea';
import { Specimen } from './specimen';

const SORTS = [
  { value: 'date', label: 'Newest first' },
  { value: 'bpm', label: 'By tempo' },
] as const;

/** A form after a failure that belongs to no field. */
const FAILED = {
  ref: { current: null },
  failure: 'The code has expired. Ask for another one.',
  announcement: '',
  onSubmit: (event: React.FormEvent) => event.preventDefault(),
};

export function FieldSpecimens() {
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('date');
  const [[low, high], setRange] = useState<readonly [number, number]>([118, 126]);
  const [isAgreed, setIsAgreed] = useState(false);
  const [password, setPassword] = useState('a long enough one');
  const [repeat, setRepeat] = useState('');
  return (
    <>
      <Specimen name="Field, PasswordField, CodeField, TextArea">
        <Field label="Login" placeholder="dj" hint="3 to 15 characters" />
        <Field label="Mail" defaultValue="dj@" error="This is no address" />
        <PasswordField label="Password" defaultValue="secret" error="Too short" />
        <CodeField label="Code" defaultValue="123 456" />
        <TextArea label="What happened" hint="A step at a time" defaultValue="I pressed play." />
      </Specimen>
      <Specimen name="NewPasswordFields">
        <NewPasswordFields
          label="New password"
          password={{
            name: 'new',
            error: null,
            value: password,
            onChange: ({ target }) => setPassword(target.value),
          }}
          repeat={{
            name: 'repeat',
            error: 'The two are different',
            value: repeat,
            onChange: ({ target }) => setRepeat(target.value),
          }}
        />
      </Specimen>
      <Specimen name="Checkbox, Switch, ConsentBox">
        <Checkbox defaultChecked>Hide played</Checkbox>
        <Checkbox disabled>Unavailable</Checkbox>
        <Switch defaultChecked>Notices</Switch>
        <ConsentBox
          name="consent"
          checked={isAgreed}
          error={isAgreed ? null : 'Nothing is kept without it'}
          onChange={({ target }) => setIsAgreed(target.checked)}
        />
      </Specimen>
      <Specimen name="Select">
        <Select label="Order" options={SORTS} value={sort} onChange={setSort} />
        <Select label="Refused" options={SORTS} value={sort} onChange={setSort} isInvalid />
      </Specimen>
      <Specimen name="RangeSlider" isWide>
        <RangeSlider
          min={60}
          max={200}
          low={low}
          high={high}
          lowLabel="From"
          highLabel="To"
          onChange={(low, high) => setRange([low, high])}
        />
      </Specimen>
      <Specimen name="Failure" isWide>
        <Failure message="The address is in use. Choose another one." />
      </Specimen>
      <Specimen name="Form" isWide>
        <Form form={FAILED} label="A form that failed">
          <Field label="Code from the letter" />
        </Form>
      </Specimen>
    </>
  );
}
