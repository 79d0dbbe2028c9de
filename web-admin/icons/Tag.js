import Hash from 'lucide-react/icons/hash';
import { icon } from './icon.js';

export default icon('Tag', Hash);
