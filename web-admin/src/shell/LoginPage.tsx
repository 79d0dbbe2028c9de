import { Alert, Button, Link, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { CodeRequired } from '../kernel/code-required.ts';
import { CardPage } from './CardPage.tsx';

/** The login form. Members without a staff role are redirected to the site. */
export function LoginPage() {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const signIn = useMutation({
    mutationFn: async (given: { username: string; password: string; code?: string }) => {
      await login(given);
    },
    onError: (error) => {
      if (error instanceof CodeRequired) setAsksCode(true);
    },
  });
  return (
    <CardPage title="Sign in to the console">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate({ username, password, ...(asksCode ? { code } : {}) });
        }}
      >
        <CredentialField name="username" label="Username" value={username} onChange={setUsername} />
        <CredentialField
          name="current-password"
          label="Password"
          value={password}
          onChange={setPassword}
        />
        {asksCode && (
          <CredentialField name="one-time-code" label="Code" value={code} onChange={setCode} />
        )}
        {signIn.error && (
          <Alert severity={signIn.error instanceof CodeRequired ? 'info' : 'error'} sx={{ mt: 1 }}>
            {signIn.error.message}
          </Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={signIn.isPending}
          sx={{ mt: 2, minHeight: 46 }}
        >
          {signIn.isPending ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      <Typography variant="body2" sx={{ mt: 2 }}>
        <Link href="/">Back to the site</Link>. A new installation prints at its start how to make
        the first administrator.
      </Typography>
    </CardPage>
  );
}

interface CredentialFieldProps {
  /** For the browser's password manager. */
  readonly name: 'username' | 'current-password' | 'one-time-code';
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CredentialField({ name, label, value, onChange }: CredentialFieldProps) {
  return (
    <TextField
      fullWidth
      required
      margin="normal"
      type={name === 'current-password' ? 'password' : 'text'}
      label={label}
      autoComplete={name}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
