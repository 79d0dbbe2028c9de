import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { contactEndpoints } from '@rostrum/contracts/contact/constants';
import { contactBody } from '@rostrum/contracts/contact/schemas';
import { contactMessages } from '@rostrum/contracts/contact/messages';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { client } from '../../api/client.ts';
import { noMail, useSendsMail } from '../../api/mail.tsx';
import { reasonOf } from '../../api/reason.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input, Textarea } from '../../ui/forms/inputs.tsx';
import { Grid, Page } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';

type ContactForm = z.infer<typeof contactBody>;

/** The form for contact messages. A member's name and address are filled in. */
export function Component(): ReactNode {
  usePageTitle('Contact');
  const member = useMember();
  const sendsMail = useSendsMail();
  return (
    <Page width="text">
      <PageHeader
        title="Contact"
        subtitle={`Write to the people who run this platform. ${sendsMail ? 'Answers come by mail.' : noAnswer}`}
      />
      <Card padding={8}>
        <MessageForm
          key={member?.id}
          initial={{
            name: member?.fullName ?? '',
            email: member?.email ?? '',
            subject: '',
            message: '',
          }}
        />
      </Card>
      <Text size={15} tone="muted" css={css({ marginTop: space(5) })}>
        Only the platform’s staff can read your message, and they can erase it. Questions about
        money and dates may already have an answer in the <TextLink to="/faq">FAQ</TextLink>.
      </Text>
    </Page>
  );
}

const noAnswer = `${noMail} An answer does not reach you.`;

function MessageForm({ initial }: { readonly initial: ContactForm }): ReactNode {
  const sendsMail = useSendsMail();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm<ContactForm>({
    resolver: zodResolver(contactBody),
    defaultValues: initial,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    setFailure(undefined);
    try {
      await client.call(contactEndpoints.sendContactMessage, { body: form });
      reset(initial);
      toast({
        title: contactMessages.sent,
        description: sendsMail
          ? contactMessages.sentText
          : `${contactMessages.sentText} ${noAnswer}`,
      });
    } catch (error) {
      setFailure(reasonOf(error, contactMessages.failed));
    }
  });
  return (
    <form
      noValidate
      aria-label="Contact"
      css={css({ display: 'grid', gap: space(5) })}
      onChange={() => {
        setFailure(undefined);
      }}
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Alert title={failure} />}
      <Grid columns={2} gap={5}>
        <Field label="Name" error={errors.name?.message} required>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
      </Grid>
      <Field label="Subject" error={errors.subject?.message} required>
        <Input {...register('subject')} />
      </Field>
      <Field label="Message" error={errors.message?.message} required>
        <Textarea rows={8} {...register('message')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}
