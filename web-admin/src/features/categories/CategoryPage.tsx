import { categoriesEndpoints, categoryLimits } from '@rostrum/contracts/categories/constants';
import { categoryMessages } from '@rostrum/contracts/categories/messages';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { Box, DialogContentText, Skeleton, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Title, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { listPath } from '../../lists/list-declaration.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { StreamHistory } from '../history/index.ts';
import { countWords } from './CategoriesPage.tsx';
import { categoriesKey, useCategories, type Category } from './use-categories.ts';

/** One category with its history; an admin can edit the description. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const { data, error, isLoadingError, refetch } = useCategories();
  const { permissions } = usePermissions<readonly string[]>();
  if (isLoadingError) {
    return (
      <RetryAlert
        failed="The categories did not load."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading the category" />;
  const category = data.find((each) => String(each.id) === id);
  if (!category) return <NotFoundPage />;
  const { name, description } = category;
  return (
    <Box sx={{ py: 2 }}>
      <Title title={`Category ${name}`} />
      <RecordColumns
        main={
          <Panel title={name}>
            <Facts>
              <Fact name="Description">{description}</Fact>
              <Fact name="Campaigns">
                <Link to={listPath(adminCampaigns, { categoryId: category.id })}>
                  {countWords(category)}
                </Link>
              </Fact>
            </Facts>
            {permissions?.includes('admin') && (
              <Box sx={{ mt: 2 }}>
                <EditDescription key={description} category={category} />
              </Box>
            )}
          </Panel>
        }
        beside={<StreamHistory key={description} stream={`category-${String(category.id)}`} />}
      />
    </Box>
  );
}

function EditDescription({ category: { id, name, description } }: { readonly category: Category }) {
  const calls = useCalls();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState(description);
  const text = edited.trim();
  const { min, max } = categoryLimits.description;
  const tooShort = text.length < min;
  return (
    <ReasonDialog
      button="Edit the description"
      title={`Description of ${name}`}
      submitText="Change"
      complete={!tooShort && text !== description}
      submit={async (reason) => {
        await calls.call(categoriesEndpoints.describeCategory, {
          params: { id },
          body: { description: text, reason },
        });
        await queryClient.invalidateQueries({ queryKey: categoriesKey });
      }}
      failed={categoryMessages.describeFailed}
      doneText={`The description of ${name} is changed`}
    >
      <DialogContentText sx={{ mb: 2 }}>
        The site shows it at once. New versions of Rostrum do not replace it any more.
      </DialogContentText>
      <TextField
        fullWidth
        required
        multiline
        minRows={2}
        label="Description"
        value={edited}
        error={tooShort}
        helperText={tooShort ? categoryMessages.description : `At most ${String(max)} characters.`}
        slotProps={{ htmlInput: { maxLength: max } }}
        onChange={({ target: { value } }) => {
          setEdited(value);
        }}
      />
    </ReasonDialog>
  );
}
