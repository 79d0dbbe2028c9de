import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../../api/show-refusal.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { TitledSection } from '../../../ui/layout/TitledSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import { usernameForm, type UsernameForm } from '../schemas.ts';
import { updateMember, useMember } from '../session.ts';

/** Changes the username of the signed-in member. */
export function UsernameSection(): ReactNode {
  const queryClient = useQueryClient();
  const member = useMember();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError, reset } = useForm<UsernameForm>({
    resolver: zodResolver(usernameForm),
    defaultValues: { username: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const changed = await client.call(accountsEndpoints.changeUsername, { body });
      reset();
      toast({
        title: 'Your username was changed',
        description: `You are ${changed.username} now.`,
      });
      await updateMember(queryClient, changed);
    } catch (error) {
      setFailure(showRefusal(error, ['username'], setError));
    }
  });
  if (!member) return undefined;

  return (
    <TitledSection
      title="Username"
      text={
        <>
          You are <strong>{member.username}</strong>. Everybody sees your username, and you sign in
          with it or your email address. You can change it 3 times in 30 days; others can take the
          former one.
        </>
      }
    >
      <form
        noValidate
        aria-label="Change username"
        css={css({ display: 'grid', gap: space(5), maxWidth: 440 })}
        onChange={() => {
          setFailure(undefined);
        }}
        onSubmit={(event) => void submit(event)}
      >
        {failure !== undefined && <Alert title={failure} />}
        <Field
          label="New username"
          error={errors.username?.message}
          hint="3 to 30 letters, digits, dots, dashes or underscores."
          required
        >
          <Input autoComplete="username" autoCapitalize="none" {...register('username')} />
        </Field>
        <div>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Change username'}
          </Button>
        </div>
      </form>
    </TitledSection>
  );
}
