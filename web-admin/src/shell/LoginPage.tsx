import { Alert, Button, Link, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { Doorstep } from './CardPage.tsx';

/** Username and password; who is not staff is told so and goes on to the site. */
export function LoginPage() {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const entering = useMutation({
    mutationFn: async (given: { username: string; password: string }) => {
      await login(given);
    },
  });
  return (
    <Doorstep title="Sign in to the console">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          entering.mutate({ username, password });
        }}
      >
        <TextField
          fullWidth
          required
          margin="normal"
          label="Username"
          autoComplete="username"
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
          }}
        />
        <TextField
          fullWidth
          required
          margin="normal"
          type="password"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
        {entering.error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {entering.error.message}
          </Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={entering.isPending}
          sx={{ mt: 2, minHeight: 46 }}
        >
          {entering.isPending ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      <Typography variant="body2" sx={{ mt: 2 }}>
        <Link href="/">Back to the site</Link>
      </Typography>
    </Doorstep>
  );
}
