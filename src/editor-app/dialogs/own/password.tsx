import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame } from '../frame/frame.js';

export function PasswordDialog() {
  const asked = useEditor((state) => state.connection.password);
  const actions = useActions();
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const modify = asked?.purpose === 'modify';
  return (
    <DialogFrame
      title={t('password.title')}
      submit={t('password.open')}
      disabled={password === ''}
      onSubmit={() => {
        actions.password(password);
        setPassword('');
      }}
      actions={
        <Button onClick={() => actions.password(undefined)}>{t(modify ? 'password.readOnly' : 'action.cancel')}</Button>
      }
    >
      <Field
        label={t(modify ? 'password.toModify' : 'password.toView')}
        {...(asked?.wrong && { validationMessage: t('password.wrong') })}
      >
        <Input
          autoFocus
          type="password"
          autoComplete="off"
          value={password}
          onChange={(_, { value }) => setPassword(value)}
        />
      </Field>
    </DialogFrame>
  );
}
